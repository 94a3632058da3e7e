/** Significant digits of a double. */
const MOST_DIGITS = 15

/** Larger numbers, and numbers below the inverse, are written as powers. */
const LARGE = 1e15
const SMALL = 1e-6

/** Axis labels: short, with enough digits to differ from their neighbours. */
export function labelTicks(ticks: readonly number[]): string[] {
  const [first = 0, second = first] = ticks
  const greatest = Math.max(...ticks.map(Math.abs))
  // A step of 2.5 needs one more digit.
  const digits = second === first ? MOST_DIGITS : powerOf(greatest) - powerOf(second - first) + 2
  return ticks.map((tick) => formatShort(tick, Math.min(MOST_DIGITS, digits), greatest))
}

/** "1.25M", "4.001 × 10^24": `digits` is the maximum; the largest number decides the unit. */
export function formatShort(value: number, digits: number, greatest = Math.abs(value)): string {
  if (value === 0) return '0'
  if (greatest < LARGE && greatest >= SMALL) {
    return new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: digits }).format(
      value,
    )
  }
  const [factor, power] = value.toExponential(digits - 1).split('e')
  return `${Number(factor)} × 10^${Number(power)}`
}

const powerOf = (value: number): number => Math.floor(Math.log10(Math.abs(value)))
