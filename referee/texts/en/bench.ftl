# What was measured; before it stands how much it is in a second.

judged = acts judged ({ $count } in { $seconds } s)
evolved = events replayed ({ $count } in { $seconds } s)
kept = acts put on the disk one by one ({ $count } in { $seconds } s)
kept_together = acts put on the disk together ({ $count } in { $seconds } s)
proven = events of a log proven ({ $count } in { $seconds } s)
played = acts played over gRPC, each on the disk ({ $count } in { $seconds } s)
