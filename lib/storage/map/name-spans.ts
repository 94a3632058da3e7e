import { showHiddenCharacters, showPath } from '@/lib/text/safe-text'
import type { ByteRun } from '../word/changed-bytes'
import type { MapSpan, SlotRow } from './storage-map'

/** A name and its position in a row. */
export type PlacedName = ByteRun & {
  text: string
  /** The name, if `text` is a number; shown in a line below. */
  spelled: string | null
  /** In the unused bytes before its own. */
  isBefore: boolean
  /** Null without room beside the name. */
  value: string | null
}

/** Two columns wide. */
const WIDE_CHARACTER = /[\u1100-\ud7ff\uf900-\ufaff\ufe30-\uffef]|\p{Extended_Pictographic}/u

/** Columns of a text in a monospace font. */
export const textColumns = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE_CHARACTER.test(character) ? 2 : 1), 0)

export function cutToColumns(text: string, columns: number): string {
  if (textColumns(text) <= columns) return text
  let cut = ''
  for (const character of text) {
    if (textColumns(cut + character) > columns - 1) break
    cut += character
  }
  return `${cut}…`
}

/**
 * Places the names of a slot: over the bytes, else in unused bytes before them, else as a number. `room` is
 * columns per byte. Narrow elements side by side share a name.
 */
export function nameSpans(
  { spans, holes, word }: Pick<SlotRow, 'spans' | 'holes' | 'word'>,
  { bytesToLine, room }: { bytesToLine: number; room: number },
): PlacedName[] {
  const columnsOf = ({ from, to }: ByteRun) => Math.floor((to - from) * room - 0.5)
  const fits = (text: string, run: ByteRun) => textColumns(text) <= columnsOf(run)
  const names = joinElements(spans, (span) => !fits(spellSpan(span), span))
  let number = 0
  return names.map((name) => {
    const { full, piece, outer, span } = name
    const over = widestLine(name, bytesToLine)
    const values = span === null || word === null ? [] : heldBy(span)
    const withValue = [full, ...values.slice(-1)].join(' = ')
    const placed = (text: string): PlacedName => {
      const columns = Math.floor(columnsOf(over) * SURE_ROOM) - textColumns(text) - 2
      return { ...over, text, spelled: null, isBefore: false, value: fitValue(values, columns) }
    }
    if (fits(full, over)) return placed(full)
    const hole = holes.find(({ to }) => to === name.from && name.from % bytesToLine > 0)
    const before = hole && lastLine(hole, bytesToLine)
    const text = before && [withValue, full].find((one) => fits(one, before))
    if (before && text !== undefined)
      return { ...takeEnd(before, text, room), text, spelled: null, isBefore: true, value: null }
    // The last piece is enough after a name with the same parent.
    if (piece !== null && name !== names.find((one) => one.outer === outer) && fits(piece, over)) {
      return placed(piece)
    }
    if (columnsOf(over) >= 12) return placed(cutToColumns(full, columnsOf(over)))
    number++
    return { ...over, text: String(number), spelled: withValue, isBefore: false, value: null }
  })
}

/** Browsers may round each character up to a whole pixel. */
const SURE_ROOM = 0.9

const LEAST_VALUE = 10

const LONGEST_VALUE = 110

/** Values to show beside the name; none if the digits say the same. */
const heldBy = ({ lines, isHead, holds, type, label, path }: MapSpan): string[] =>
  isHead || (holds === 'data' && label !== path) || /^bytes\d/.test(type)
    ? []
    : lines.map((line) => showHiddenCharacters(line, LONGEST_VALUE))

/** The longest form that fits. A number is never cut, because its size would be lost. */
function fitValue(values: readonly string[], columns: number): string | null {
  const [whole] = values
  const fitting = values.find((value) => textColumns(value) <= columns)
  if (fitting !== undefined || whole === undefined || columns < LEAST_VALUE) return fitting ?? null
  return /^[−≈]?\d/.test(whole) && !whole.startsWith('0x') ? null : cutToColumns(whole, columns)
}

/** `outer` is the path without its last piece; `span` is null for several elements. */
type Named = ByteRun & { full: string; piece: string | null; outer: string; span: MapSpan | null }

/** Consecutive narrow elements of one array: `flags[31…0]`. */
function joinElements(spans: readonly MapSpan[], isNarrow: (span: MapSpan) => boolean): Named[] {
  const groups: MapSpan[][] = []
  for (const span of spans) {
    const last = groups.at(-1)?.at(-1)
    const isNext = last && last.to === span.from && arrayOf(last) !== null && arrayOf(last) === arrayOf(span)
    if (isNext && isNarrow(last) && isNarrow(span)) groups.at(-1)?.push(span)
    else groups.push([span])
  }
  return groups.flatMap((group): Named[] => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) return []
    const outer = showPath(first.label.slice(0, first.label.length - first.piece.length))
    const run = { from: first.from, to: last.to, outer }
    if (first === last) {
      return [
        { ...run, full: spellSpan(first), piece: outer === '' ? null : showPath(first.piece), span: first },
      ]
    }
    return [{ ...run, full: `${outer}[${indexOf(first)}…${indexOf(last)}]`, piece: null, span: null }]
  })
}

const spellSpan = ({ label, holds }: MapSpan): string =>
  showPath(label) + (holds === 'length' ? ' length' : '')

const arrayOf = ({ path, piece }: MapSpan): string | null =>
  piece.startsWith('[') ? path.slice(0, path.length - piece.length) : null

const indexOf = ({ piece }: MapSpan) => piece.slice(1, -1)

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

const takeEnd = ({ to }: ByteRun, text: string, room: number): ByteRun => ({
  from: to - Math.ceil((textColumns(text) + 1) / room),
  to,
})
