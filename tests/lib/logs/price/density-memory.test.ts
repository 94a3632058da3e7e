import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { Bin } from '@/lib/logs/planner/density-map'
import { binsOf, densityMemoryKey, isDensityMemory, rememberDensity } from '@/lib/logs/price/density-memory'
import { offerStart } from '@/lib/logs/price/forecast-search'
import { TOKEN, TRANSFER } from '../in-memory-node'

const snapshotOf = (density: readonly Bin[], gaps: readonly { from: number; to: number }[] = []) => ({
  left: [],
  gaps,
  density,
  caps: { maxRange: null, timeWidth: null },
  resultLimit: 1000,
  hintFill: null,
})

const bins = fc
  .array(fc.record({ skip: fc.nat({ max: 50 }), blocks: fc.integer({ min: 1, max: 50 }), count: fc.nat() }), {
    maxLength: 40,
  })
  .map((parts) => {
    let next = 0
    return parts.map(({ skip, blocks, count }): Bin => {
      const from = next + skip
      next = from + blocks
      return { from, to: next - 1, count }
    })
  })

describe('rememberDensity', () => {
  test('default: what a search found, and blocks that cannot be had as more than an answer', () => {
    const memory = rememberDensity(snapshotOf([{ from: 0, to: 9, count: 3 }], [{ from: 10, to: 10 }]), null)
    expect(memory.bins).toEqual([
      [0, 9, 3],
      [10, 10, 1001],
    ])
  })

  test('behavior: where it knew something before, the newer counts', () => {
    const before = rememberDensity(snapshotOf([{ from: 0, to: 99, count: 100 }]), null)
    expect(rememberDensity(snapshotOf([{ from: 20, to: 49, count: 7 }]), before).bins).toEqual([
      [0, 19, 20],
      [20, 49, 7],
      [50, 99, 50],
    ])
  })

  test('behavior: any two together can be kept and read again', () => {
    fc.assert(
      fc.property(bins, bins, (first, second) => {
        const memory = rememberDensity(snapshotOf(second), rememberDensity(snapshotOf(first), null))
        expect(isDensityMemory(structuredClone(memory))).toBe(true)
        expect(binsOf(memory)).toHaveLength(memory.bins.length)
      }),
    )
  })

  test('behavior: what the service does in time is remembered', () => {
    const slow = { ...snapshotOf([]), caps: { maxRange: 10_000, timeWidth: 4000 } }
    const memory = rememberDensity(slow, null)
    expect(memory).toMatchObject({ timeWidth: 4000 })
    expect(isDensityMemory(memory)).toBe(true)
    expect(isDensityMemory({ ...memory, timeWidth: 'long' })).toBe(false)
  })

  test('behavior: of blocks that the service keeps no logs of, nothing is learnt', () => {
    const found = [
      { from: 0, to: 99, count: 0 },
      { from: 100, to: 199, count: 7 },
    ]
    const { bins } = rememberDensity({ ...snapshotOf(found), gaps: [{ from: 0, to: 99 }] }, null)
    expect(bins).toEqual([[100, 199, 7]])
  })

  test('behavior: it stays small', () => {
    const many = Array.from({ length: 8000 }, (_, at) => ({ from: at, to: at, count: 1 }))
    const { bins: kept } = rememberDensity(snapshotOf(many), null)
    expect(kept.length).toBeLessThanOrEqual(4096)
    expect(kept.reduce((sum, [, , count]) => sum + count, 0)).toBe(8000)
  })
})

describe('offerStart', () => {
  const question = {
    filter: { address: TOKEN },
    event: null,
    range: { from: 'oldest', to: 'latest' },
    budget: 0,
    pace: 'frugal',
  } as const
  const snapshot = snapshotOf([{ from: 5_000_000, to: 5_100_000, count: 900 }])
  const memory = rememberDensity(snapshot, null)
  const limited = { maxRange: 10_000, head: { block: 6_000_000, at: 0 } }

  test('default: the empty blocks before the first logs may be spared, under the limit that the service named', () => {
    expect(offerStart(question, memory, limited, CREDITS.prices)).toMatchObject({
      address: TOKEN,
      range: { from: 0, to: 'latest' },
      quote: { spares: 500 * 255 },
    })
  })

  test('behavior: of a contract that was never searched, all blocks up to the newest that the connection was seen to have', () => {
    expect(offerStart(question, null, limited, CREDITS.prices)).toMatchObject({
      quote: { spares: 600 * 255 },
    })
    expect(offerStart(question, null, { ...limited, head: null }, CREDITS.prices)).toBeNull()
  })

  test.each([
    ['no limit is known', question, { ...limited, maxRange: null }],
    ['there are several contracts', { ...question, filter: { address: [TOKEN, TRANSFER] } }, limited],
    ['the range begins late', { ...question, range: { from: 4_950_000, to: 'latest' } }, limited],
  ] as const)('behavior: not where %s', (_, asked, service) => {
    expect(offerStart(asked, memory, service, CREDITS.prices)).toBeNull()
  })
})

describe('isDensityMemory', () => {
  test.each([
    '"text"',
    'null',
    '{"version":2,"bins":[]}',
    '{"version":1,"bins":[[5,1,0]]}',
    '{"version":1,"bins":[[0,9,1],[9,12,1]]}',
    '{"version":1,"bins":[[0,9]]}',
    '{"version":1,"bins":[[0,9,-1]]}',
    '{"version":1,"bins":[[0,9,"1"]]}',
  ])('error: %s', (text) => {
    expect(isDensityMemory(JSON.parse(text))).toBe(false)
  })
})

const MAINNET = { chainId: 1, service: 'hosted', keptAs: 'mainnet' } as const

describe('densityMemoryKey', () => {
  const other = `0x${'bb'.repeat(20)}` as const

  test('default: network, contracts, events', () => {
    expect(densityMemoryKey(MAINNET, { address: TOKEN, topics: [TRANSFER] })).toBe(`1:${TOKEN}:${TRANSFER}`)
    expect(densityMemoryKey(MAINNET, {})).toBe('1:any:any')
  })

  test('default: a chain of a node of one’s own is another one after each start', () => {
    const node = { chainId: 31337, service: 'node', keptAs: 'local-31337.1a2b3c4d' } as const
    expect(densityMemoryKey(node, {})).toBe('local-31337.1a2b3c4d:any:any')
  })

  test('behavior: the order of a list does not matter, its members do', () => {
    const key = densityMemoryKey(MAINNET, { address: [TOKEN, other] })
    expect(densityMemoryKey(MAINNET, { address: [other, TOKEN] })).toBe(key)
    expect(densityMemoryKey(MAINNET, { address: [other] })).not.toBe(key)
  })

  test('behavior: an indexed argument is not remembered', () => {
    expect(densityMemoryKey(MAINNET, { topics: [TRANSFER, null, TRANSFER] })).toBeNull()
  })
})
