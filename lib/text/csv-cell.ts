/** Characters, also full-width ones, that begin a formula in one spreadsheet or another; a negative number is none. */
const FORMULA = /^(?!-\d+$)[=+\-@|\t\r\0＝＋－＠｜]/u

/**
 * A cell of CSV (RFC 4180). A text that a spreadsheet would take for a formula is made text:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function formatCsvCell(text: string): string {
  const safe = defuse(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell of text that is pasted into a spreadsheet, made text in the same way; tabs and line ends, which would part it, are spaces. */
export const formatTabCell = (text: string): string => defuse(text).replaceAll(/[\t\r\n]+/g, ' ')

const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
