const GROUPED = new Intl.NumberFormat('en-US')

/** "-1234567.5" as "−1,234,567.5". Exact for any length. */
export function groupDigits(decimal: string): string {
  const [, minus, whole = '0', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(decimal) ?? []
  return `${minus ? '−' : ''}${GROUPED.format(BigInt(whole))}${fraction}`
}
