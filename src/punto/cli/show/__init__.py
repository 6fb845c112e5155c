"""Lays out what the commands of `punto` show, as text for people and as data for programs."""
