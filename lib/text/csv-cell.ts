/**
 * Where a text may be taken for a formula: at its beginning, or behind what one spreadsheet or another parts cells by (not
 * every one heeds the quotes), with nothing before the sign, which may be full-width, but what is trimmed or not seen. At its
 * beginning a tab, a line end or a NUL is one, too.
 */
const FORMULA =
  /^(?=[\t\r\n\0])|(?<=^|[;\t\r\n])(?=(?:(?![;\t\r\n])[\s\p{C}\p{Default_Ignorable_Code_Point}"])*[=+\-@|＝＋－＠｜])/gu

/** Most cells hold none of what formulas begin with. */
const SIGN = /[=+\-@|＝＋－＠｜\t\r\n\0]/

/** A negative number begins like a formula, and is none. */
const NUMBER = /^-\d+(\.\d+)?$/

/**
 * A cell of CSV (RFC 4180). Where a spreadsheet would take its text for a formula stands an apostrophe before it, which makes
 * it text; a program that reads the file takes those away: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function formatCsvCell(text: string): string {
  const safe = defuse(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell of text that is pasted into a spreadsheet, made text in the same way; tabs and line ends, which would part it, are spaces. */
export const formatTabCell = (text: string): string => defuse(text.replaceAll(/[\t\r\n]+/g, ' '))

const defuse = (text: string): string =>
  SIGN.test(text) && !NUMBER.test(text) ? text.replaceAll(FORMULA, "'") : text
