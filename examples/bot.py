#!/usr/bin/env python3
"""A bot for Kogge in 30 lines of plain Python: kogge play hansa --bots "exec:python3 examples/bot.py"

It reads one JSON object per line and answers each with one. docs/bots.md describes what they hold.
"""

import json
import random
import sys


def choose(message, dice):
    """Anything but ending the turn, if there is a choice."""
    moves = message["moves"]
    return dice.choice([move for move in moves if move != "end"] or moves)


def main():
    dice = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            dice.seed(message["seed"])
            answer = {"type": "hello", "name": "eager"}
        else:
            answer = {"move": choose(message, dice)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
