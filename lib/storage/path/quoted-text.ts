import { showPath } from '@/lib/text/safe-text'
import { UnfinishedPathError } from './path-error'

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/**
 * Reads text in single or double quotes that begins at `from`, and gives it without them; null when no quote is there.
 * After a backslash, `n`, `r`, `t`, `x41`, `u0041` and `u{1f5bc}` are as in JavaScript; any other character is itself.
 * Throws {@link UnfinishedPathError} for text without an end.
 */
export function parseQuoted(text: string, from: number): { text: string; end: number } | null {
  const quote = text[from]
  if (quote !== '"' && quote !== "'") return null
  let read = ''
  let position = from + 1
  while (position < text.length) {
    const character = text[position] ?? ''
    if (character === quote) return { text: read, end: position + 1 }
    if (character !== '\\') {
      read += character
      position++
      continue
    }
    const escaped = readEscape(text.slice(position + 1, position + 11))
    read += escaped.text
    position += 1 + escaped.length
  }
  throw new UnfinishedPathError('The quote is not closed', { from, to: text.length })
}

/** What follows a backslash: the character it means, and how many it takes. */
function readEscape(after: string): { text: string; length: number } {
  const [whole, braced, four, two] =
    /^(?:u(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{4}))|x([0-7][0-9a-fA-F]))/.exec(after) ?? []
  const code = Number.parseInt(braced ?? four ?? two ?? '', 16)
  if (whole && code <= 0x10ffff) return { text: String.fromCodePoint(code), length: whole.length }
  const character = after[0] ?? ''
  return { text: ESCAPES[character] ?? character, length: 1 }
}

/** Text as a path writes it, in double quotes, with escapes for what a reader cannot see. */
export function quoteText(text: string): string {
  return showPath(JSON.stringify(text), Number.POSITIVE_INFINITY)
}
