"""The workers that deal the chunks of a simulation."""
