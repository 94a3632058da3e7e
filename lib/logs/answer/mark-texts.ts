import { countTexts, type LogColumns, writeHex } from './log-columns'

/** Marks the texts of an answer, by their numbers, that hold some characters in lower case: all at once, in their bytes. */
export function markTexts(columns: LogColumns, sought: string): Uint8Array {
  const marks = new Uint8Array(countTexts(columns))
  const [isHex, prefix, digits = ''] = /^(0?x)?([0-9a-f]*)$/.exec(sought) ?? []
  if (isHex === undefined) return marks
  // Every text begins with 0x.
  if (digits === '' || sought === '0') return marks.fill(1)
  const all = writeHex(columns.bytes)
  const placeOf = (number: number) => (columns.starts[number] ?? 0) * 2
  let number = 0
  let end = 0
  for (let at = all.indexOf(digits); at >= 0; at = all.indexOf(digits, end)) {
    while (placeOf(number + 1) <= at) number++
    end = placeOf(number + 1)
    const isWithin = at + digits.length <= end
    if (isWithin && (prefix === undefined || at === placeOf(number))) marks[number] = 1
  }
  return marks
}
