"""HTTP and WebSocket: thin layers over accounts, hosting and live tables."""
