/** Characters, also full-width ones, that begin a formula in one spreadsheet or another; a negative number is none. */
const FORMULA = /^(?!-\d+$)[=+\-@|\t\r\0＝＋－＠｜]/u

/**
 * A cell of CSV (RFC 4180). A text that a spreadsheet would take for a formula is made text:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function formatCsvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
