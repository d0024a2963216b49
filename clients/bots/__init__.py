"""Small players that use only the public API: what they may do they ask the referee, what they know they were shown."""

from clients.bots.at_table import Diary, Tried, sit_down
from clients.bots.cheek import Cheeky
from clients.bots.luck import Lucky
from clients.bots.player import Player
from clients.bots.sense import Sensible

__all__ = ["Cheeky", "Diary", "Lucky", "Player", "Sensible", "Tried", "sit_down"]
