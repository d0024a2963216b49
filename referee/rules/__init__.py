"""What Watten is: cards, rule sets, kinds and tricks, the follow duty, the stake, gespannt."""
