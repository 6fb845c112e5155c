"""Tournaments: from terms and entries over rounds at real tables to prizes."""
