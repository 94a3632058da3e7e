import { countOf } from './count'

/**
 * Characters that a reader cannot see or that change what stands around them: controls, format characters such as
 * bidirectional overrides and zero-width joiners, lone surrogates, private use, unusual spaces.
 * https://www.unicode.org/reports/tr36/
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}|\\/gu

/**
 * Text from a chain, made safe to look at: each hidden character is written `\u{…}`, a backslash is doubled so that
 * an escape cannot be forged, and what exceeds `limit` UTF-16 units is left off and counted in characters.
 */
export function showHiddenCharacters(text: string, limit = 1000): string {
  return show(text, limit, escapeCharacter)
}

/**
 * A path as it may be typed again: hidden characters are written `\u{…}`, which paths read as the character, and a
 * backslash stays one, as it is an escape of the path already.
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

/** How many characters of a text that somebody wrote cannot be seen; line ends, tabs and backslashes are none. */
export const countHiddenCharacters = (text: string): number =>
  text.match(HIDDEN)?.filter((character) => !'\n\r\t\\'.includes(character)).length ?? 0

/** The text, or its beginning and "…": `limit` UTF-16 units at most. */
export const cutText = (text: string, limit: number): string =>
  text.length <= limit ? text : `${sliceCharacters(text, limit - 1)}…`

/** Cuts at `limit` UTF-16 units, one less where that would split a pair. */
function sliceCharacters(text: string, limit: number): string {
  const cut = text.slice(0, limit)
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

function escapeCharacter(character: string): string {
  if (character === '\\') return '\\\\'
  return `\\u{${character.codePointAt(0)?.toString(16).padStart(4, '0')}}`
}
