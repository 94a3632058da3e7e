import { expect, test } from 'vitest'
import { judgeRandomNames } from '../lib/playground/naming/judge-random-names'

const PER_BATCH = 10
/** The seeds of `npm test` come before these. */
const FIRST_SEED = 1_000

const batches = (first: number, contracts: number) =>
  Array.from({ length: contracts / PER_BATCH }, (_, i) => first + i * PER_BATCH)

const RUNS = [
  ...batches(FIRST_SEED, 250).map((first) => ({ first, settings: {} })),
  ...batches(FIRST_SEED + 250, 250).map((first) => ({ first, settings: { viaIR: true } })),
  ...batches(FIRST_SEED + 500, 100).map((first) => ({ first, settings: { optimizer: true, twin: true } })),
]

/** What the whole run came to, for the record. */
const totals = { contracts: 0, accesses: 0, slots: 0, names: 0, pointers: 0, byTwin: 0 }

// 600 contracts; where a slot has no name or a wrong one, its seed is in the message.
test.each(RUNS)(
  'behavior: every slot has its name, 10 random contracts from seed $first, $settings',
  async ({ first, settings }) => {
    const { mistakes, ...counts } = await judgeRandomNames(
      Array.from({ length: PER_BATCH }, (_, i) => first + i),
      settings,
    )
    expect(mistakes).toEqual([])
    expect(counts.names).toBeGreaterThan(100)
    totals.contracts += PER_BATCH
    for (const [what, count] of Object.entries(counts)) totals[what as keyof typeof counts] += count
  },
)

test('behavior: names, compiler pointers and keys from the run without the optimizer were all judged', () => {
  console.error(totals)
  expect(totals.pointers).toBeGreaterThan(6_000)
  expect(totals.byTwin).toBeGreaterThan(100)
})
