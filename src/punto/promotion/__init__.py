"""Promotions: prizes by draw or chance, from a draft of the conditions to the last claim."""
