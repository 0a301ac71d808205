"""The games for learning: batches, Gymnasium, PettingZoo and OpenSpiel. The extra [envs] brings what they need."""
