/**
 * Positions where a spreadsheet may see a formula: at the start of the text, or behind a separator, as some
 * spreadsheets ignore quotes. Before the sign, which may be full-width, there are only spaces and invisible
 * characters. At the start a tab, a line end or NUL counts too.
 */
const FORMULA =
  /^(?=[\t\r\n\0])|(?<=^|[;\t\r\n])(?=(?:(?![;\t\r\n])[\s\p{C}\p{Default_Ignorable_Code_Point}"])*[=+\-@|＝＋－＠｜])/gu

/** A quick check: most cells have none of these characters. */
const SIGN = /[=+\-@|＝＋－＠｜\t\r\n\0]/

const NUMBER = /^-\d+(\.\d+)?$/

/**
 * A cell of CSV (RFC 4180). An apostrophe before a formula makes it text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function formatCsvCell(text: string): string {
  const safe = defuse(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The same for a cell that is pasted into a spreadsheet. Tabs and line ends become spaces. */
export const formatTabCell = (text: string): string => defuse(text.replaceAll(/[\t\r\n]+/g, ' '))

const defuse = (text: string): string =>
  SIGN.test(text) && !NUMBER.test(text) ? text.replaceAll(FORMULA, "'") : text
