import { countOf } from './count'

/**
 * Invisible characters, and characters that change the text around them: controls, bidirectional overrides, zero-width
 * joiners, lone surrogates, private use, unusual spaces. https://www.unicode.org/reports/tr36/
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}|\\/gu

/**
 * Makes untrusted text safe to show. A hidden character becomes `\u{…}`, and a backslash is doubled, so that no escape
 * can be forged. Text beyond `limit` UTF-16 units is truncated and counted in characters.
 */
export function showHiddenCharacters(text: string, limit = 1000): string {
  return show(text, limit, escapeCharacter)
}

/**
 * The same for a storage path, so that it can be typed again: a backslash is an escape of paths, and stays single.
 */
export function showPath(path: string, limit = 1000): string {
  return show(path, limit, (character) => (character === '\\' ? character : escapeCharacter(character)))
}

function show(text: string, limit: number, write: (character: string) => string): string {
  const shown = sliceCharacters(text, limit)
  const left = [...text.slice(shown.length)].length
  const safe = shown.replace(HIDDEN, write)
  return left === 0 ? safe : `${safe}… (${countOf(left, 'more character')})`
}

/** The number of invisible characters. Line ends, tabs and backslashes do not count. */
export const countHiddenCharacters = (text: string): number =>
  text.match(HIDDEN)?.filter((character) => !'\n\r\t\\'.includes(character)).length ?? 0

/** Truncates text to `limit` UTF-16 units, with "…" at the end. */
export const cutText = (text: string, limit: number): string =>
  text.length <= limit ? text : `${sliceCharacters(text, limit - 1)}…`

/** Does not split a surrogate pair. */
function sliceCharacters(text: string, limit: number): string {
  const cut = text.slice(0, limit)
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

function escapeCharacter(character: string): string {
  if (character === '\\') return '\\\\'
  return `\\u{${character.codePointAt(0)?.toString(16).padStart(4, '0')}}`
}
