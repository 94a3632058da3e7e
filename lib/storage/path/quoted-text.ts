import { type Hex, stringToHex } from 'viem'
import { BadInputError } from '@/lib/errors'
import { showPath } from '@/lib/text/safe-text'
import { textOfBytes } from '../place/bytes-text'
import { PathError, UnfinishedPathError } from './path-error'

/** Solidity's escapes, `\b`, `\f` and `\v` of versions before 0.8, and `\u{…}`. */
const ESCAPE = /\\(?:([nrtbfv\\'"]|\r\n?|\n)|x([\da-fA-F]{2})|u(?:([\da-fA-F]{4})|\{([\da-fA-F]{1,6})\}))/y
const SIGNS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }
const UNFINISHED = /^\\(?:x[\da-fA-F]?|u[\da-fA-F]{0,3}|u\{[\da-fA-F]{0,6})?$/

/**
 * Reads quoted text that begins at `from`; null without a quote there. Escapes are those of Solidity, so
 * `\x80` is one byte and the bytes may not be UTF-8. `unicode` is not needed. Source: Solidity docs, "String
 * Literals and Types", and `scanEscape` of solc. Throws {@link UnfinishedPathError} without a closing quote,
 * {@link PathError} for an unknown escape.
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

/** Throws {@link BadInputError} for bytes that are not UTF-8. */
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
  // A backslash before a line end continues the line.
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

/** Text in double quotes, with escapes for invisible characters. */
export function quoteText(text: string): string {
  return showPath(JSON.stringify(text), Number.POSITIVE_INFINITY)
}

const HEX_TEXT = /^hex(["'])((?:[0-9a-fA-F]{2}(?:_?[0-9a-fA-F]{2})*)?)\1$/

export const isHexText = (text: string): boolean => /^hex["']/.test(text)

/** The bytes of `hex"ff"`; null for other text. Throws {@link BadInputError} for wrong digits. */
export function bytesOfHexText(text: string): Hex | null {
  if (!isHexText(text)) return null
  const [, , digits] = HEX_TEXT.exec(text) ?? []
  if (digits === undefined) throw new BadInputError('hex"…" holds an even number of hex digits.')
  return `0x${digits.replaceAll('_', '').toLowerCase()}`
}
