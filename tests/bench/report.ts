/** One thing that is measured, as what it came to in each round. */
export type Column<Sample> = {
  heading: string
  of: (sample: Sample) => number
  /** How it stands to the base of the same round: as a ratio, or in its own unit over it. */
  beside?: 'ratio' | 'difference'
  /** Of the rounds, where it stands beside nothing: the median. */
  summary?: (values: readonly number[]) => number
  digits?: number
}

/**
 * Prints a line for each of what was measured: medians over the rounds and, beside the base, the median with the lowest and the
 * highest. The rest says something of the machine only.
 */
export function report<Sample>(
  samples: ReadonlyMap<string, readonly Sample[]>,
  columns: readonly Column<Sample>[],
) {
  const [base = []] = samples.values()
  const rows = [...samples].map(([name, rounds]) => [
    name,
    ...columns.map((column) => describe(column, rounds, base)),
  ])
  const lines = [['', ...columns.map(({ heading }) => heading)], ...rows]
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? []
  for (const line of lines) {
    const cells = line.map((cell, at) => (at === 0 ? cell.padEnd : cell.padStart).call(cell, widths[at] ?? 0))
    process.stdout.write(`${cells.join('  ')}\n`)
  }
}

function describe<Sample>(
  { of, beside, summary = median, digits = 0 }: Column<Sample>,
  rounds: readonly Sample[],
  base: readonly Sample[],
): string {
  if (!beside) return summary(rounds.map(of)).toFixed(digits)
  const values = rounds.map((sample, round) => {
    const [value, ofBase] = [of(sample), base[round] ? of(base[round]) : Number.NaN]
    return beside === 'ratio' ? value / ofBase : value - ofBase
  })
  const [middle, lowest, highest] = [median(values), Math.min(...values), Math.max(...values)]
  if (![middle, lowest, highest].every(Number.isFinite)) return '–'
  return `${middle.toFixed(digits)} (${lowest.toFixed(digits)} to ${highest.toFixed(digits)})`
}

export const highest = (values: readonly number[]): number => Math.max(...values)

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low = Number.NaN, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return (low + high) / 2
}
