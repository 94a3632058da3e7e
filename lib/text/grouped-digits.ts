const GROUPED = /^\d{1,3}(?:([,_ .'’])\d{3})(?:\1\d{3})*$/

/**
 * Removes thousands separators: "19,000,000", "19 000 000" and "19.000.000" are 19000000. Other text is unchanged.
 */
export const ungroupDigits = (text: string): string =>
  GROUPED.test(text) ? text.replaceAll(/\D/g, '') : text

/** Indian grouping: https://en.wikipedia.org/wiki/Indian_numbering_system */
const IN_TWOS = /^\d{1,2}(,\d{2})+,\d{3}$/

const POWER_OF_TEN = /^(\d{1,20})(?:\.(\d{1,20}))?e\+?(\d{1,2})$/i

/** The digits of "19,00,000" (1900000) and "1.5e6" (1500000). Null for other text, and if it is no whole number. */
export function readWrittenNumber(text: string): string | null {
  if (IN_TWOS.test(text)) return text.replaceAll(',', '')
  const [, whole, fraction = '', power = ''] = POWER_OF_TEN.exec(text) ?? []
  if (whole === undefined || fraction.length > Number(power)) return null
  return String(BigInt(whole + fraction.padEnd(Number(power), '0')))
}
