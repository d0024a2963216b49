# Am Terminal mitspielen.

welcome = Du bist { $name }, mit { $partner } gegen { $left } und { $right }. ? hilft, q steht auf.
opened = { $dealer } gibt zuerst.
score = { $left } gegen { $right }: { $points }, Stiche { $tricks }
lies = auf dem Tisch: { $cards }
holds = deine Karten: { $cards }
card-AMBIGUOUS_CARD = so können mehrere Karten heißen
card-NOT_ANNOUNCED = so heißt eine Karte erst, wenn man Schlag und Trumpf kennt
card-NAMES_NO_CARD = so heißt hier keine Karte
left = Aufgestanden.
help = c hebt ab, c1 behält einen Kritischen; Schlag 7 8 9 10 U O K A, Trumpf E L H S; eine Karte wie L8, Maxi oder Haube; g bietet, g4 bietet 4, h hält, f geht; z Zwinkern deutet, zs sagt es laut; gespannt: p spielt, w geht; sch um Schöneres, j n antworten; q steht auf
