"""What a floor remembers and tells: coups, shoes, statements, reports, backups.

Most of it is read from tables that follow the entries of the streams, each up to its cursor. They
hold nothing that the entries do not say, and can be made anew from them.
"""
