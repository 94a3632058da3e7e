const GROUPED = /^\d{1,3}(?:([,_ .'’])\d{3})(?:\1\d{3})*$/

/** Digits without the separators of thousands: "19,000,000", "19 000 000" and "19.000.000" are 19000000. Other text is unchanged. */
export const ungroupDigits = (text: string): string =>
  GROUPED.test(text) ? text.replaceAll(/\D/g, '') : text
