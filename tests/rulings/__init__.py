"""Rulings: findings, regulations, the wrong dealer, claims, the director, and their texts."""
