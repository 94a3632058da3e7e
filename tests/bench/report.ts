import type { Sample } from './measure'

const HEADINGS = [
  '',
  'requests/s',
  'µs a call',
  'CPU µs a call',
  'p99 ms',
  'requests/s to bare',
  'lowest–highest',
  'µs over bare',
  'p99 to bare',
]

/** Prints medians over the rounds, and ratios to `base` of the same round: times say something of the machine only. */
export function report(
  samples: ReadonlyMap<string, readonly Sample[]>,
  { base, connections }: { base: string; connections: number },
) {
  const baseline = samples.get(base) ?? []
  const rows = [...samples].map(([name, of]) => [name, ...describe(of, baseline, connections)])
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of [HEADINGS, ...rows]) {
    const cells = row.map((cell, column) =>
      (column === 0 ? cell.padEnd : cell.padStart).call(cell, widths[column] ?? 0),
    )
    process.stdout.write(`${cells.join('  ')}\n`)
  }
}

function describe(of: readonly Sample[], baseline: readonly Sample[], connections: number): string[] {
  const perSecond = ratios(of, baseline, 'perSecond')
  const waits = (samples: readonly Sample[]) =>
    samples.map((sample) => (connections * 1e6) / sample.perSecond)
  return [
    median(of.map((sample) => sample.perSecond)).toFixed(0),
    median(waits(of)).toFixed(0),
    median(of.map((sample) => sample.cpuMicros)).toFixed(0),
    median(of.map((sample) => sample.p99Ms)).toFixed(1),
    median(perSecond).toFixed(2),
    `${Math.min(...perSecond).toFixed(2)}–${Math.max(...perSecond).toFixed(2)}`,
    (median(waits(of)) - median(waits(baseline))).toFixed(0),
    median(ratios(of, baseline, 'p99Ms')).toFixed(2),
  ]
}

const ratios = (of: readonly Sample[], baseline: readonly Sample[], field: keyof Sample) =>
  of.map((sample, round) => sample[field] / (baseline[round]?.[field] ?? Number.NaN))

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low = Number.NaN, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1)
  return (low + high) / 2
}
