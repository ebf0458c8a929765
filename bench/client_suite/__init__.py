"""Clients' own tests on Cairn's libraries."""
