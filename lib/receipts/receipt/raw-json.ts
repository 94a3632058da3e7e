/** More in one element makes the page slow to scroll. */
const SHOWN_CHARACTERS = 40_000

export type RawJson = {
  /** The whole answer, indented. */
  text: string
  /** The beginning of `text`. */
  shown: string
  /** Characters of `text` that are not shown. */
  left: number
}

/**
 * A response as JSON to look at and copy. Invisible and direction characters are JSON escapes, so that the
 * text keeps its meaning.
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
