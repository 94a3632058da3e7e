import { countTexts, type LogColumns } from './log-columns'
import { placeOf, writeTexts } from './write-texts'

/** Marks the texts of an answer, by their numbers, that hold some characters in lower case: all are searched as one. */
export function markTexts(columns: LogColumns, sought: string): Uint8Array {
  const marks = new Uint8Array(countTexts(columns))
  if (!/^[0-9a-fx]+$/.test(sought)) return marks
  const all = writeTexts(columns)
  let number = 0
  let end = 0
  for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, end)) {
    while (placeOf(columns, number + 1) <= at) number++
    end = placeOf(columns, number + 1)
    // What reaches into the next text is in neither, nor is what begins after it.
    if (at + sought.length <= end) marks[number] = 1
  }
  return marks
}
