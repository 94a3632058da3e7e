import { Counter, type Registry } from 'prom-client'

/** Adds to the sum of these label values, in the order of the names. No value may have a space in it. */
export type Tally = (values: readonly (string | number)[], amount?: number) => void

/**
 * A counter whose sums are kept in a map and handed over when they are collected: prom-client checks and hashes the
 * labels at every addition, which took a tenth of the time of a cheap call.
 */
export function createTally(
  registry: Registry,
  { name, help, labelNames }: { name: string; help: string; labelNames: string[] },
): Tally {
  const sums = new Map<string, number>()
  new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset()
      for (const [values, sum] of sums) this.labels(...values.split(' ')).inc(sum)
    },
  })
  return (values, amount = 1) => {
    const key = values.join(' ')
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
}
