import { showPath } from './safe-text'

/** A position in a text: line and column from 1. The excerpt is safe to show. */
export type TextPlace = {
  line: number
  column: number
  /** The line, or the part of a long line around the position. */
  excerpt: string
  /** Characters of the excerpt before the position. */
  before: number
}

/** Characters of an excerpt. */
const SHOWN = 100

/** The position of a UTF-16 index. */
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

/** Tabs are kept. */
const showLine = (text: string) => text.replace(/[^\t]+/g, (part) => showPath(part, Number.POSITIVE_INFINITY))
