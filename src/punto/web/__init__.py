"""A floor of live tables as a server that speaks HTTP and WebSocket."""
