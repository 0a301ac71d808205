"""The games for learning: PettingZoo and OpenSpiel. The extra [envs] brings what they need."""
