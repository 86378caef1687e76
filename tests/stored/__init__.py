"""Houses that released versions left behind, and the proof that today's program opens them and goes on unchanged."""
