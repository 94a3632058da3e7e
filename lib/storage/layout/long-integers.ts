import { BadInputError } from '@/lib/errors'

/** Brackets within each other: a syntax tree has some hundred, and what reads JSON goes down into it by calls. */
const MAX_DEPTH = 2_000

/** An integer of a JSON that a JavaScript number need not hold. */
const LONG_INTEGER = /\d{16,}(?![\d.eE])/y

/**
 * JSON text with its long integers in quotes: Vyper writes slots as numbers. Goes through the text once; a pattern for
 * strings would run out of stack in one of some megabytes, such as bytecode. Throws {@link BadInputError} for JSON that is
 * nested too deeply to be read.
 */
export function quoteLongIntegers(text: string): string {
  const pieces: string[] = []
  let written = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '"') {
      at = endOfString(text, at)
    } else if (character === '{' || character === '[') {
      if (++depth > MAX_DEPTH) throw new BadInputError(`This JSON is nested more than ${MAX_DEPTH} deep.`)
    } else if (character === '}' || character === ']') {
      depth--
    } else if (character >= '0' && character <= '9') {
      const digits = longInteger(text, at)
      if (digits !== '') pieces.push(text.slice(written, at), '"', digits, '"')
      if (digits !== '') written = at + digits.length
      at = Math.max(endOfNumber(text, at), at)
    }
  }
  return pieces.length === 0 ? text : [...pieces, text.slice(written)].join('')
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

function longInteger(text: string, at: number): string {
  LONG_INTEGER.lastIndex = at
  return LONG_INTEGER.exec(text)?.[0] ?? ''
}

/** Its last character, with fraction and exponent: their digits are no integers. */
function endOfNumber(text: string, start: number): number {
  let at = start
  while (/[\d.eE+-]/.test(text[at + 1] ?? '')) at++
  return at
}
