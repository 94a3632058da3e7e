import { expect, test } from 'vitest'
import { withPaid } from '@/lib/comparison/both-clients'
import { type ComparisonProgress, withoutRows } from '@/lib/comparison/comparison'
import { NO_BILL } from '@/lib/credits/bill'
import type { BothBills } from '@/lib/credits/bill-words'

const COMPARISON = withoutRows('same', 'Same.')

/** Asking again, with a call there before each step, and the steps that were seen. */
async function walk(ends: () => void) {
  let calls = 0
  const paid = (): BothBills => ({ here: NO_BILL, there: { ...NO_BILL, calls } })
  async function* ask(): AsyncGenerator<ComparisonProgress, void> {
    yield { doing: 'Asking…' }
    calls++
    ends()
    yield { comparison: COMPARISON }
  }
  const seen: unknown[] = []
  const reading = (async () => {
    for await (const step of withPaid(ask(), paid)) seen.push(step)
  })()
  return { seen, end: await reading.catch((error: unknown) => error) }
}

const after = (calls: number) => ({ paid: { there: { calls } } })

test('default: each step has what was paid by then', async () => {
  const { seen } = await walk(() => {})
  expect(seen).toMatchObject([
    { doing: 'Asking…', ...after(0) },
    { comparison: COMPARISON, ...after(1) },
  ])
})

test('error: what was paid before a refusal is told, and then the refusal', async () => {
  const refusal = new Error('refused')
  const { seen, end } = await walk(() => {
    throw refusal
  })
  expect(seen).toMatchObject([
    { doing: 'Asking…', ...after(0) },
    { doing: 'Asking…', ...after(1) },
  ])
  expect(end).toBe(refusal)
})
