/** More than this in one element makes the page slow to scroll. */
const SHOWN_CHARACTERS = 40_000

export type RawJson = {
  /** The whole answer, indented. */
  text: string
  /** Its beginning. */
  shown: string
  /** Characters of `text` that are not shown. */
  left: number
}

/**
 * An answer as JSON to look at and to copy. Characters that hide or turn what stands around them are written as JSON
 * escapes, so that the text still means the same.
 */
export function formatRawJson(answer: unknown): RawJson {
  const text = (JSON.stringify(answer, null, 2) ?? 'undefined').replace(HIDDEN, escapeUnits)
  const shown = text.slice(0, SHOWN_CHARACTERS)
  return { text, shown, left: text.length - shown.length }
}

const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

function escapeUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
