# Was gemessen wurde; davor steht, wie viel es in der Sekunde ist.

judged = Handlungen beurteilt ({ $count } in { $seconds } s)
evolved = Ereignisse nachgespielt ({ $count } in { $seconds } s)
kept = Handlungen einzeln auf die Platte gesichert ({ $count } in { $seconds } s)
kept_together = Handlungen gemeinsam auf die Platte gesichert ({ $count } in { $seconds } s)
proven = Ereignisse eines Logs bewiesen ({ $count } in { $seconds } s)
played = Handlungen über gRPC gespielt, jede auf der Platte ({ $count } in { $seconds } s)
