import { showPath } from '@/lib/text/safe-text'
import type { ByteRun } from '../word/changed-bytes'
import type { MapSpan, SlotRow } from './storage-map'

/** A name where it stands in a row. */
export type StandingName = ByteRun & {
  text: string
  /** What a number stands for, to be spelled out in a line below. */
  spelled: string | null
  /** In unused bytes that end where its own begin. */
  isBefore: boolean
}

/** Two columns of a fixed-width font. */
const WIDE_CHARACTER = /[\u1100-\ud7ff\uf900-\ufaff\ufe30-\uffef]|\p{Extended_Pictographic}/u

/** Columns that a text takes in a font whose characters are equally wide. */
export const textColumns = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE_CHARACTER.test(character) ? 2 : 1), 0)

/** Cuts a text to so many columns, its end first. */
export function cutText(text: string, columns: number): string {
  if (textColumns(text) <= columns) return text
  let cut = ''
  for (const character of text) {
    if (textColumns(cut + character) > columns - 1) break
    cut += character
  }
  return `${cut}…`
}

/**
 * The names of the values of a slot as they fit: over the bytes, `room` columns to a byte in lines of so many bytes; else in
 * the unused bytes before them; else as a number. Elements side by side that are too narrow share one name.
 */
export function nameSpans(
  { spans, holes }: Pick<SlotRow, 'spans' | 'holes'>,
  { bytesToLine, room }: { bytesToLine: number; room: number },
): StandingName[] {
  const columnsOf = ({ from, to }: ByteRun) => Math.floor((to - from) * room - 0.5)
  const fits = (text: string, run: ByteRun) => textColumns(text) <= columnsOf(run)
  const names = joinElements(spans, (span) => !fits(spellSpan(span), span))
  let number = 0
  return names.map((name) => {
    const { full, piece, outer } = name
    const over = widestLine(name, bytesToLine)
    if (fits(full, over)) return { ...over, text: full, spelled: null, isBefore: false }
    const hole = holes.find(({ to }) => to === name.from && name.from % bytesToLine > 0)
    const before = hole && lastLine(hole, bytesToLine)
    if (before && fits(full, before))
      return { ...takeEnd(before, full, room), text: full, spelled: null, isBefore: true }
    // The last piece alone is enough where a name before it says the rest.
    if (piece !== null && name !== names.find((one) => one.outer === outer) && fits(piece, over)) {
      return { ...over, text: piece, spelled: null, isBefore: false }
    }
    if (columnsOf(over) >= 12)
      return { ...over, text: cutText(full, columnsOf(over)), spelled: null, isBefore: false }
    number++
    return { ...over, text: String(number), spelled: full, isBefore: false }
  })
}

/** What one name stands for. `outer` is what of it the last piece does not say. */
type Named = ByteRun & { full: string; piece: string | null; outer: string }

/** Elements of one array that follow one another and have no room for a name each: `flags[31…0]`. */
function joinElements(spans: readonly MapSpan[], isNarrow: (span: MapSpan) => boolean): Named[] {
  const groups: MapSpan[][] = []
  for (const span of spans) {
    const last = groups.at(-1)?.at(-1)
    const isNext = last && last.to === span.from && arrayOf(last) !== null && arrayOf(last) === arrayOf(span)
    if (isNext && isNarrow(last) && isNarrow(span)) groups.at(-1)?.push(span)
    else groups.push([span])
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) return []
    const outer = showPath(first.label.slice(0, first.label.length - first.piece.length))
    const run = { from: first.from, to: last.to, outer }
    if (first === last) {
      return [{ ...run, full: spellSpan(first), piece: outer === '' ? null : showPath(first.piece) }]
    }
    return [{ ...run, full: `${outer}[${indexOf(first)}…${indexOf(last)}]`, piece: null }]
  })
}

const spellSpan = ({ label, holds }: MapSpan): string =>
  showPath(label) + (holds === 'length' ? ' length' : '')

const arrayOf = ({ path, piece }: MapSpan): string | null =>
  piece.startsWith('[') ? path.slice(0, path.length - piece.length) : null

const indexOf = ({ piece }: MapSpan) => piece.slice(1, -1)

/** The widest part of a run that lies in one line. */
function widestLine({ from, to }: ByteRun, bytesToLine: number): ByteRun {
  const lines = Array.from({ length: 32 / bytesToLine }, (_, line) => ({
    from: Math.max(from, line * bytesToLine),
    to: Math.min(to, (line + 1) * bytesToLine),
  }))
  return lines.reduce((widest, line) => (line.to - line.from > widest.to - widest.from ? line : widest))
}

const lastLine = ({ from, to }: ByteRun, bytesToLine: number): ByteRun => ({
  from: Math.max(from, Math.floor((to - 1) / bytesToLine) * bytesToLine),
  to,
})

/** The last bytes of a run, as many as a text takes. */
const takeEnd = ({ to }: ByteRun, text: string, room: number): ByteRun => ({
  from: to - Math.ceil((textColumns(text) + 1) / room),
  to,
})
