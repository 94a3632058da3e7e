import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { MapSpan } from './storage-map'

/** A name where it stands in a row: over bytes that it fits into, or as a number that a line below explains. */
export type StandingName = { from: number; to: number; text: string; spelled: string | null }

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
 * The names of the values of a slot as they fit over their bytes, `room` columns to a byte in lines of so many bytes.
 * Elements side by side that are too narrow share one name; any other is numbered where not even its last piece fits.
 */
export function nameSpans(
  spans: readonly MapSpan[],
  { bytesToLine, room }: { bytesToLine: number; room: number },
): StandingName[] {
  const columnsOf = ({ from, to }: { from: number; to: number }) => Math.floor((to - from) * room - 0.5)
  let number = 0
  return joinElements(spans, (span) => textColumns(lastPiece(span)) > columnsOf(span)).map((name) => {
    const stretch = widestLine(name, bytesToLine)
    const columns = columnsOf(stretch)
    const text = name.texts.find((one) => textColumns(one) <= columns)
    if (text !== undefined) return { ...stretch, text, spelled: null }
    const [spelled = ''] = name.texts
    if (columns >= 12) return { ...stretch, text: cutText(spelled, columns), spelled: null }
    number++
    return { ...stretch, text: String(number), spelled }
  })
}

type Named = { from: number; to: number; texts: readonly string[] }

const lastPiece = ({ piece }: MapSpan) => showHiddenCharacters(piece)

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
    const [from, to] = [first.from, last.to]
    if (first === last) return [{ from, to, texts: textsOf(first) }]
    const range = `[${indexOf(first)}…${indexOf(last)}]`
    const outer = showHiddenCharacters(first.label.slice(0, first.label.length - first.piece.length))
    return [{ from, to, texts: [outer + range, range] }]
  })
}

function textsOf(span: MapSpan): string[] {
  const end = span.holds === 'length' ? ' length' : ''
  const label = showHiddenCharacters(span.label)
  return [...new Set([label + end, label, lastPiece(span)])]
}

const arrayOf = ({ path, piece }: MapSpan): string | null =>
  piece.startsWith('[') ? path.slice(0, path.length - piece.length) : null

const indexOf = ({ piece }: MapSpan) => piece.slice(1, -1)

/** The widest part of a stretch that lies in one line. */
function widestLine({ from, to }: Named, bytesToLine: number): { from: number; to: number } {
  const lines = Array.from({ length: 32 / bytesToLine }, (_, line) => ({
    from: Math.max(from, line * bytesToLine),
    to: Math.min(to, (line + 1) * bytesToLine),
  }))
  return lines.reduce((widest, line) => (line.to - line.from > widest.to - widest.from ? line : widest))
}
