"""What is known of the user: `user-model.yml`, and the rules by which it changes (G4)."""

FILE = "user-model.yml"
