# Was in einer Partie gegen die Regeln ging, wo es fiel, und was daraus wurde.

mark-violation = Gegen die Regel
mark-voided = Ungültig gesagt
mark-irregularity = Vermerkt
mark-claim = Gerügt
mark-ruling = Entscheid
mark-correction = Berichtigt
mark-note = Befund
corrected = was danach eingetragen war, gilt nicht
claimed = { $who } rügt: { $what }
ruling-on = Entscheid zu Ereignis { $version }.
