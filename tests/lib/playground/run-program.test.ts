import { expect, test } from 'vitest'
import { runProgram } from '@/lib/playground/run-program'
import type { Trace } from '@/lib/playground/trace/trace'
import { accessOf, frameOf, playedOf } from './hand-made-run'

/** Transactions that run of ten that each leave such a trace. */
async function countRun(left: Partial<Trace>): Promise<number> {
  const { transaction, trace } = playedOf([], left)
  let ran = 0
  const run = runProgram({
    contracts: [],
    plan: Array.from({ length: 10 }, () => ({ transaction, makes: null })),
    machine: { run: () => trace },
    findSource: () => null,
    namespaces: [],
    twin: null,
  })
  for await (const _ of run) ran++
  return ran
}

test('default: all transactions of a plan run', async () => {
  expect(await countRun({ accesses: [accessOf({})] })).toBe(10)
})

test('error: a run ends when it has 50,000 accesses', async () => {
  expect(await countRun({ accesses: Array.from({ length: 20_000 }, () => accessOf({})) })).toBe(3)
})

test('error: a run ends when its frames hold 256 MB', async () => {
  const frame = frameOf({ input: `0x${'00'.repeat(30_000_000)}` })
  expect(await countRun({ frames: [frame] })).toBe(5)
})
