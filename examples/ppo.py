#!/usr/bin/env python3
"""Learn a game from scratch by playing against oneself: PPO in PyTorch on the batch environment.

    python examples/ppo.py --minutes 20 --out hansa.pt                # learns, then plays against random and greedy
    python examples/ppo.py --load hansa.pt --minutes 20 --out on.pt   # learns on
    python examples/ppo.py --load hansa.pt --minutes 0 --evaluate greedy=500      # only plays

One network plays all seats. It sees the observation of the seat to move and says how good each action is and what the
game is worth. It needs `pip install "kogge[envs,train]"` and uses a GPU where there is one.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from kogge.bots import Bot
from kogge.envs.batch import Batch
from kogge.envs.batch_loop import Page

GAMMA, LAMBDA = 0.998, 0.95
CLIP, EPOCHS = 0.2, 3
ENTROPY, VALUE = 0.01, 0.5
DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Net(nn.Module):
    """From an observation to the weights of all actions and the value of the game for the seat to move."""

    def __init__(self, features, actions, width=256):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, observations, masks):
        seen = self.body(observations)
        weights = self.policy(seen).masked_fill(~masks, -1e9)
        return torch.log_softmax(weights, -1), self.value(seen).squeeze(-1)


class Learned(Bot):
    """A network at the table: its best move, from a view."""

    def __init__(self, game, board, net):
        self.page, self.net = Page(game, board), net
        self.numbers = np.frombuffer(memoryview(self.page.row), np.float64)
        self.marks = np.frombuffer(memoryview(self.page.marks), np.bool_)

    def choose(self, view, moves, budget=None):
        self.page.write(view, view.viewer, moves)
        with torch.no_grad():
            seen, mask = torch.tensor(self.numbers, dtype=torch.float32), torch.tensor(self.marks)
            best = int(self.net(seen.to(DEVICE)[None], mask.to(DEVICE)[None])[0].argmax())
        return view.board.moves[best]


def collect(batch, net, steps):
    """Play on in all games and note everything, on the device; tensors of steps x games."""
    shape = (steps, batch.games)
    seen = torch.zeros((*shape, batch.observations.shape[1]), device=DEVICE)
    masks = torch.zeros((*shape, batch.masks.shape[1]), dtype=torch.bool, device=DEVICE)
    actions, chances = torch.zeros(shape, dtype=torch.int64, device=DEVICE), torch.zeros(shape, device=DEVICE)
    values = torch.zeros((steps + 1, batch.games), device=DEVICE)
    # What one wins the other loses: the sign is 1 where the same seat moves next, else -1, and 0 at the end of a game.
    rewards, signs = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    rows = np.arange(batch.games)
    with torch.no_grad():
        for step in range(steps):
            seen[step].copy_(torch.from_numpy(batch.observations))
            masks[step].copy_(torch.tensor(batch.masks))
            logs, values[step] = net(seen[step], masks[step])
            action = torch.multinomial(logs.exp(), 1)
            actions[step], chances[step] = action.squeeze(1), logs.gather(1, action).squeeze(1)
            seats = batch.turns.copy()
            batch.step(actions[step].cpu().numpy())
            rewards[step] = batch.rewards[rows, seats]
            signs[step] = np.where(batch.turns == seats, 1.0, -1.0)
            signs[step][batch.terminated | batch.truncated] = 0.0
        values[steps] = net(torch.from_numpy(batch.observations).to(DEVICE), torch.tensor(batch.masks).to(DEVICE))[1]
    rewards, signs = torch.from_numpy(rewards).to(DEVICE), torch.from_numpy(signs).to(DEVICE)
    gains = torch.zeros(shape, device=DEVICE)
    after = torch.zeros(batch.games, device=DEVICE)
    for step in reversed(range(steps)):
        goes_on = GAMMA * signs[step]
        after = rewards[step] + goes_on * values[step + 1] - values[step] + LAMBDA * goes_on * after
        gains[step] = after
    flat = (seen, masks, actions, chances, gains, gains + values[:-1])
    return [part.reshape(steps * batch.games, *part.shape[2:]) for part in flat]


def improve(net, optimizer, played, piece_size):
    """PPO: several passes over what was played, each step kept near the policy that played it."""
    size = len(played[0])
    for _ in range(EPOCHS):
        for piece in torch.randperm(size, device=DEVICE).split(piece_size):
            seen, masks, actions, chances, gains, returns = (part[piece] for part in played)
            logs, values = net(seen, masks)
            gains = (gains - gains.mean()) / (gains.std() + 1e-8)
            ratio = (logs.gather(1, actions[:, None]).squeeze(1) - chances).exp()
            gain = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            entropy = -(logs.exp() * logs.clamp(min=-50)).sum(-1).mean()
            loss = VALUE * (values - returns).square().mean() - gain - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def evaluate(net, game, opponent, games, seed=1_000_000):
    """Won games (a shared win counts half) and mean lead against a bot: seats in turn, always the best move."""
    batch = Batch(game, 2, games=games, seed=seed, opponents=opponent)
    batch.reset()
    wins, leads, rows = np.full(games, np.nan), np.zeros(games), np.arange(games)
    while np.isnan(wins).any():
        with torch.no_grad():
            seen, masks = torch.from_numpy(batch.observations).to(DEVICE), torch.tensor(batch.masks).to(DEVICE)
            actions = net(seen, masks)[0].argmax(-1).cpu().numpy()
        seats = batch.learners
        batch.step(actions)
        over = (batch.terminated | batch.truncated) & np.isnan(wins)
        wins[over] = (batch.gains[over] + 1) / 2
        leads[over] = (batch.scores[rows, seats] - batch.scores[rows, 1 - seats])[over]
    return float(wins.mean()), float(leads.mean())


def learn(net, game, games, steps, minutes, shaping, seed, piece_size=256, most=None):
    """Play and improve until the time is up, or `most` times; learning rate and shaping fade away meanwhile."""
    batch = Batch(game, 2, games=games, seed=seed, shaping=shaping)
    batch.reset()
    batch.roll(100)
    optimizer = torch.optim.Adam(net.parameters(), lr=3e-4, eps=1e-5)
    begin, rounds, told = time.monotonic(), 0, 0.0
    while (passed := rounds / most if most else (time.monotonic() - begin) / 60 / minutes) < 1:
        for group in optimizer.param_groups:
            group["lr"] = 3e-4 * (1 - 0.9 * passed)
        batch.loop.shaping = shaping * max(0.0, 1 - passed / 0.7)
        improve(net, optimizer, collect(batch, net, steps), piece_size)
        rounds += 1
        if passed - told > 0.2:
            told, paused = passed, time.monotonic()
            won, lead = evaluate(net, game, "easy", 20)
            print(
                f"{passed:4.0%} {rounds * games * steps:>12,} steps: {won:.0%}, {lead:+.1f} points against easy",
                flush=True,
            )
            begin += time.monotonic() - paused  # only learning counts
    return rounds * games * steps


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="hansa")
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--games", type=int, default=64, help="games side by side")
    parser.add_argument("--steps", type=int, default=64, help="moves in each between two improvements")
    parser.add_argument("--piece", type=int, default=256, help="moves that one gradient is made of")
    parser.add_argument("--width", type=int, default=128, help="of the network")
    parser.add_argument("--shaping", type=float, default=1.0, help="rewards for a better evaluation, at the start")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--load", type=Path, help="start from a network that was saved")
    parser.add_argument("--out", type=Path, help="save the network")
    parser.add_argument("--evaluate", default="random=100,greedy=100", help="bots and games, or nothing")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    probe = Batch(given.game, 2, games=1)
    net = Net(probe.observations.shape[1], probe.masks.shape[1], given.width).to(DEVICE)
    if given.load:
        net.load_state_dict(torch.load(given.load, map_location=DEVICE))
    if given.minutes > 0:
        made = learn(net, given.game, given.games, given.steps, given.minutes, given.shaping, given.seed, given.piece)
        print(f"learned from {made:,} steps", flush=True)
    if given.out:
        torch.save(net.state_dict(), given.out)
    for part in filter(None, given.evaluate.split(",")):
        bot, _, games = part.partition("=")
        won, lead = evaluate(net, given.game, bot, int(games))
        print(f"won {won:.1%} of {games} games against {bot}, {lead:+.1f} points on average", flush=True)


if __name__ == "__main__":
    main()
