import { showPath } from './safe-text'

/** A place in a text: line and column from 1, and what stands there, safe to look at. */
export type TextPlace = {
  line: number
  column: number
  /** The line, or the part of a long one around the place. */
  excerpt: string
  /** How many characters of the excerpt stand before the place. */
  before: number
}

/** Characters of a line that are shown: enough around the place in a text without line ends. */
const SHOWN = 100

/** The place of a UTF-16 index. */
export function placeAt(text: string, index: number): TextPlace {
  const start = text.lastIndexOf('\n', index - 1) + 1
  const end = text.indexOf('\n', index)
  const line = text.slice(start, end < 0 ? text.length : end).replace(/\r$/, '')
  const column = index - start
  const from = column < SHOWN * 0.8 ? 0 : column - SHOWN / 2
  const head = (from > 0 ? '…' : '') + showLine(line.slice(from, column))
  const tail = showLine(line.slice(column, from + SHOWN)) + (line.length > from + SHOWN ? '…' : '')
  return {
    line: countLines(text, start),
    column: [...line.slice(0, column)].length + 1,
    excerpt: head + tail,
    before: [...head].length,
  }
}

function countLines(text: string, end: number): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

/** Text may hold characters that put others in another order; its tabs stay what they are. */
const showLine = (text: string) => text.replace(/[^\t]+/g, (part) => showPath(part, Number.POSITIVE_INFINITY))
