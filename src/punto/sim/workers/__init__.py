"""Who deals the chunks of a simulation."""
