#!/usr/bin/env python3
"""OpenSpiel's searches play Kogge's games: python examples/openspiel_search.py [hansa] [simulations]

Hansa hides nothing, so plain Monte-Carlo tree search plays it. Games with secrets need a search over information sets.
Both are OpenSpiel's Python versions: its C++ searches (`pyspiel.MCTSBot`) cannot run games written in Python and crash.
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import kogge.envs.openspiel  # noqa: F401 (registers the games)

DECISIONS = 12  # a look at the beginning of a game is enough here


def play(name, players, simulations):
    """The first decisions of a game: a searching player against random ones; what was done, as text."""
    game = pyspiel.load_game(f"kogge_{name}(players={players},patience=100)")
    dice = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    if name == "hansa":
        bot = mcts.MCTSBot(game, 2.0, simulations, rollouts, random_state=dice)
    else:
        final = ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = ismcts.ISMCTSBot(game, rollouts, 2.0, simulations, final_policy_type=final, random_state=dice)
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.rand))
    state = game.new_initial_state()
    told = []
    while not state.is_terminal() and len(told) < DECISIONS:
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(dice.choice(actions, p=chances))
            continue
        player = state.current_player()
        action = bot.step(state) if player == 0 else dice.choice(state.legal_actions())
        told.append(f"{player}: {state.action_to_string(player, action)}")
        state.apply_action(action)
    return told


if __name__ == "__main__":
    chosen = sys.argv[1] if len(sys.argv) > 1 else "hansa"
    print("\n".join(play(chosen, 3, int(sys.argv[2]) if len(sys.argv) > 2 else 20)))
