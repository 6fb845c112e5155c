"""Betting systems: sessions with a bankroll, played and counted."""
