import { type Hex, stringToHex } from 'viem'
import { BadInputError } from '@/lib/errors'
import { showPath } from '@/lib/text/safe-text'
import { textOfBytes } from '../place/bytes-text'
import { PathError, UnfinishedPathError } from './path-error'

/** Solidity has all but those in braces, which hold any character; and it had `\b`, `\f` and `\v` until 0.8. */
const ESCAPE = /\\(?:([nrtbfv\\'"]|\r\n?|\n)|x([\da-fA-F]{2})|u(?:([\da-fA-F]{4})|\{([\da-fA-F]{1,6})\}))/y
const SIGNS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }
const UNFINISHED = /^\\(?:x[\da-fA-F]?|u[\da-fA-F]{0,3}|u\{[\da-fA-F]{0,6})?$/

/**
 * Reads text in single or double quotes that begins at `from`, and gives the bytes it stands for; null when no quote is
 * there. A backslash has the meaning that it has in Solidity, where `\x80` is a byte: the bytes may be no UTF-8. Text beyond
 * ASCII is taken without `unicode`. Source: Solidity docs, "String Literals and Types", and `scanEscape` of solc.
 * Throws {@link UnfinishedPathError} for text without an end, {@link PathError} for what a backslash gives no meaning.
 */
export function parseQuoted(text: string, from: number): { bytes: Hex; end: number } | null {
  const quote = text[from]
  if (quote !== '"' && quote !== "'") return null
  let bytes: Hex = '0x'
  let position = from + 1
  while (position < text.length) {
    if (text[position] === quote) return { bytes, end: position + 1 }
    const read = text[position] === '\\' ? readEscape(text, position) : readPlain(text, position, quote)
    bytes = `${bytes}${read.bytes.slice(2)}`
    position = read.end
  }
  throw new UnfinishedPathError('The quote is not closed', { from, to: text.length })
}

/** What {@link parseQuoted} read, as text. Throws {@link BadInputError} for bytes that are none. */
export function textOfQuoted(bytes: Hex): string {
  const text = textOfBytes(bytes, true)
  if (text === null) throw new BadInputError(`The bytes ${bytes} are not UTF-8 text.`)
  return text
}

function readPlain(text: string, from: number, quote: string): { bytes: Hex; end: number } {
  let end = from + 1
  while (end < text.length && text[end] !== quote && text[end] !== '\\') end++
  return { bytes: stringToHex(text.slice(from, end)), end }
}

function readEscape(text: string, from: number): { bytes: Hex; end: number } {
  ESCAPE.lastIndex = from
  const [whole = '', sign, byte, four, braced] = ESCAPE.exec(text) ?? []
  const end = from + whole.length
  if (byte !== undefined) return { bytes: `0x${byte}`, end }
  // A line that ends in a backslash goes on in the next.
  if (sign !== undefined) return { bytes: stringToHex(/[\r\n]/.test(sign) ? '' : (SIGNS[sign] ?? sign)), end }
  const code = Number.parseInt(four ?? braced ?? '', 16)
  const isCharacter = code < 0xd800 || (code > 0xdfff && code <= 0x10ffff)
  if (isCharacter) return { bytes: stringToHex(String.fromCodePoint(code)), end }
  if (UNFINISHED.test(text.slice(from, from + 10))) {
    throw new UnfinishedPathError('The quote is not closed', { from, to: text.length })
  }
  throw new PathError(explainEscape(whole, text[from + 1] ?? ''), { from, to: Math.max(end, from + 2) })
}

function explainEscape(whole: string, sign: string): string {
  if (whole !== '')
    return `${whole} is not a character: type the character itself, \\u{1f5bc}, or bytes as hex"ff"`
  if (sign === 'x') return 'After \\x come two hex digits'
  if (sign === 'u') return 'After \\u come four hex digits, or one to six in braces'
  return `\\${sign} means nothing in Solidity: a backslash is written \\\\, a byte \\x00`
}

/** Text as a path writes it, in double quotes, with escapes for what a reader cannot see. */
export function quoteText(text: string): string {
  return showPath(JSON.stringify(text), Number.POSITIVE_INFINITY)
}

/** Bytes in hex digits, as Solidity writes them: the only way to write text that is no UTF-8. */
const HEX_TEXT = /^hex(["'])((?:[0-9a-fA-F]{2}(?:_?[0-9a-fA-F]{2})*)?)\1$/

export const isHexText = (text: string): boolean => /^hex["']/.test(text)

/** The bytes of `hex"ff"`; null for what is none. Throws {@link BadInputError} for one that holds no bytes. */
export function bytesOfHexText(text: string): Hex | null {
  if (!isHexText(text)) return null
  const [, , digits] = HEX_TEXT.exec(text) ?? []
  if (digits === undefined) throw new BadInputError('hex"…" holds an even number of hex digits.')
  return `0x${digits.replaceAll('_', '').toLowerCase()}`
}
