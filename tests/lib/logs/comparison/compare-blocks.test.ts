import fc from 'fast-check'
import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { compareBlocks, sliceOf } from '@/lib/logs/comparison/compare-blocks'
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
  return compareBlocks(LOGS, pieces, gaps, 1)
}
const change = (at: number, by: Partial<FoundLog>) =>
  LOGS.map((one, i) => (i === at ? { ...one, ...by } : one))

describe('compareBlocks', () => {
  test('default: equal logs are the same, with how many of how many ranges', () => {
    expect(against(LOGS)).toEqual({ compared: 30, blocks: [] })
  })

  test('behavior: a log that is left out is found at its block', () => {
    const { blocks } = against(LOGS.toSpliced(7, 1))
    expect(blocks).toMatchObject([
      {
        block: 2,
        here: 3,
        there: 2,
        isSameBlock: true,
        rows: [{ name: 'block 2, log 1', there: null, note: 'only here' }],
      },
    ])
  })

  test('behavior: a log that is put in is found at its block', () => {
    const { blocks } = against([...LOGS, log(9, 3)])
    expect(blocks).toMatchObject([
      { block: 9, rows: [{ name: 'block 9, log 3', here: null, note: 'only there' }] },
    ])
  })

  test('behavior: unlike hashes are different blocks: their logs are not compared', () => {
    const other: Hex = `0x${'ee'.repeat(32)}`
    const lied = LOGS.map((one) =>
      one.blockNumber === 4 ? { ...one, blockHash: other, data: '0x' as Hex } : one,
    )
    const { blocks } = against(lied)
    expect(blocks).toMatchObject([
      { block: 4, isSameBlock: false, rows: [{ name: 'hash of block 4', there: other }] },
    ])
  })

  test('behavior: `removed` on one side is named', () => {
    expect(against(change(4, { removed: true })).blocks).toMatchObject([
      { block: 1, rows: [{ name: 'block 1, log 1, removed', here: 'false', there: 'true' }] },
    ])
  })

  test('behavior: another way to number logs is a kind of its own', () => {
    const blocks = against(LOGS.map((one) => ({ ...one, logIndex: one.logIndex + 4 }))).blocks
    expect(blocks).toHaveLength(10)
    expect(new Set(blocks.flatMap(({ rows }) => rows.map(({ note }) => note)))).toEqual(
      new Set(['One of them numbers logs differently.']),
    )
  })

  test('behavior: blocks that are missing here are left out', () => {
    expect(against(LOGS.toSpliced(7, 1), [{ from: 2, to: 2 }])).toEqual({
      compared: 27,
      blocks: [],
    })
  })

  test('behavior: any one changed digit of a log is found at its block', () => {
    fc.assert(
      fc.property(fc.nat(29), fc.nat(63), (at, digit) => {
        const data = LOGS[at]?.data ?? '0x'
        const place = 2 + digit
        const lied =
          `${data.slice(0, place)}${data[place] === 'f' ? 'e' : 'f'}${data.slice(place + 1)}` as Hex
        const { blocks } = against(change(at, { data: lied }))
        expect(blocks).toMatchObject([
          { block: Math.floor(at / 3), rows: [{ name: `block ${Math.floor(at / 3)}, log ${at % 3}, data` }] },
        ])
      }),
    )
  })
})
