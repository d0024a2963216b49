"""Tests of referee/rules: what Watten is, sentence by sentence."""
