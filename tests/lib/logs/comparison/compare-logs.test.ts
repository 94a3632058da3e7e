import fc from 'fast-check'
import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { compareLogs, sliceOf } from '@/lib/logs/comparison/compare-logs'
import { TOKEN, TRANSFER } from '../in-memory-node'

const log = (blockNumber: number, logIndex: number, change: Partial<FoundLog> = {}): FoundLog => ({
  blockNumber,
  blockHash: numberToHex(blockNumber, { size: 32 }),
  transactionHash: numberToHex(blockNumber, { size: 32 }),
  transactionIndex: 0,
  logIndex,
  address: TOKEN,
  topics: [TRANSFER],
  data: numberToHex(logIndex, { size: 32 }),
  removed: false,
  ...change,
})

/** Of ten blocks, three logs each. */
const LOGS = Array.from({ length: 30 }, (_, at) => log(Math.floor(at / 3), at % 3))
const PIECES = [
  { from: 0, to: 4 },
  { from: 5, to: 9 },
]

const against = (there: readonly FoundLog[], gaps: { from: number; to: number }[] = []) => {
  const pieces = PIECES.map((range) => ({ range, logs: sliceOf(there, range) }))
  return compareLogs(LOGS, pieces, gaps)
}
const change = (at: number, by: Partial<FoundLog>) =>
  LOGS.map((one, i) => (i === at ? { ...one, ...by } : one))

describe('compareLogs', () => {
  test('default: equal logs are the same, with how many of how many ranges', async () => {
    expect(await against(LOGS)).toEqual({ ranges: 2, logs: 30, blocks: [] })
  })

  test('behavior: a log that is left out is found at its block', async () => {
    const { blocks } = await against(LOGS.toSpliced(7, 1))
    expect(blocks).toMatchObject([
      {
        block: 2,
        here: 3,
        there: 2,
        hashes: null,
        logs: [{ what: 'only-here', here: { logIndex: 1 }, there: null }],
      },
    ])
  })

  test('behavior: a log that is put in is found at its block', async () => {
    const { blocks } = await against([...LOGS, log(9, 3)])
    expect(blocks).toMatchObject([{ block: 9, logs: [{ what: 'only-there', there: { logIndex: 3 } }] }])
  })

  test('behavior: unlike hashes are different blocks: their logs are not compared', async () => {
    const other: Hex = `0x${'ee'.repeat(32)}`
    const lied = LOGS.map((one) =>
      one.blockNumber === 4 ? { ...one, blockHash: other, data: '0x' as Hex } : one,
    )
    const { blocks } = await against(lied)
    expect(blocks).toMatchObject([{ block: 4, hashes: { there: other }, logs: [] }])
  })

  test('behavior: `removed` on one side is named', async () => {
    expect((await against(change(4, { removed: true }))).blocks).toMatchObject([
      { block: 1, logs: [{ what: 'removed' }] },
    ])
  })

  test('behavior: another way to number logs is a kind of its own', async () => {
    const blocks = (await against(LOGS.map((one) => ({ ...one, logIndex: one.logIndex + 4 })))).blocks
    expect(blocks).toHaveLength(10)
    expect(new Set(blocks.flatMap(({ logs }) => logs.map(({ what }) => what)))).toEqual(new Set(['index']))
  })

  test('behavior: blocks that are missing here are left out', async () => {
    expect(await against(LOGS.toSpliced(7, 1), [{ from: 2, to: 2 }])).toEqual({
      ranges: 2,
      logs: 27,
      blocks: [],
    })
  })

  test('behavior: any one changed digit of a log is found at its block', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(29), fc.nat(63), async (at, digit) => {
        const data = LOGS[at]?.data ?? '0x'
        const place = 2 + digit
        const lied =
          `${data.slice(0, place)}${data[place] === 'f' ? 'e' : 'f'}${data.slice(place + 1)}` as Hex
        const { blocks } = await against(change(at, { data: lied }))
        expect(blocks).toMatchObject([{ block: Math.floor(at / 3), logs: [{ what: 'content' }] }])
      }),
    )
  })
})
