/**
 * Characters that a reader cannot see or that change what stands around them: controls, format characters such as
 * bidirectional overrides and zero-width joiners, lone surrogates, private use, unusual spaces.
 * https://www.unicode.org/reports/tr36/
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}|\\/gu

/**
 * Text from a chain, made safe to look at: each hidden character is written `\u{…}`, a backslash is doubled so that
 * an escape cannot be forged, and what exceeds `limit` characters is left off and counted.
 */
export function showHiddenCharacters(text: string, limit = 1000): string {
  const shown = sliceCharacters(text, limit)
  const left = text.length - shown.length
  const safe = shown.replace(HIDDEN, escapeCharacter)
  return left === 0 ? safe : `${safe}… (${left} more)`
}

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
