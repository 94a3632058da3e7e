import { describe, expect, test } from 'vitest'
import { demoBlock } from '@/lib/demo/manifest'
import { endsLongAgo, isLongFinal, newestSeenOf } from '@/lib/logs/range/near-head'

describe('isLongFinal', () => {
  test.each([
    [12, 872, true],
    [12, 873, false],
    [null, 872, true],
    // Finality of a second layer comes with time: 768 s are 384 of its blocks.
    [2, 872, false],
    [2, 232, true],
  ])('default: with a block each %s s, block %i below block 1,000 is: %s', (blockTime, block, isFinal) => {
    expect(isLongFinal(block, 1000, blockTime)).toBe(isFinal)
  })
})

describe('endsLongAgo', () => {
  test('default: a number is told by the newest block that was seen, and nothing else is', () => {
    expect(endsLongAgo({ from: 0, to: 500 }, 1000, 12)).toBe(true)
    expect(endsLongAgo({ from: 0, to: 1000 }, 1000, 12)).toBe(false)
    expect(endsLongAgo({ from: 0, to: 500 }, null, 12)).toBe(false)
    expect(endsLongAgo({ from: 0, to: 'latest' }, 1000, 12)).toBe(false)
    expect(endsLongAgo({ from: 0, to: { time: 0 } }, 1000, 12)).toBe(false)
    expect(endsLongAgo({ blockHash: '0x00' }, 1000, 12)).toBe(false)
  })
})

describe('newestSeenOf', () => {
  test('default: what was seen, or of the demo its last block', () => {
    const demo = { slug: 'demo-mainnet', service: 'embedded' } as const
    expect(newestSeenOf(demo, { block: 7 })).toBe(7)
    expect(newestSeenOf(demo, null)).toBe(demoBlock('demo-mainnet', 'head').number)
    expect(newestSeenOf({ slug: 'mainnet', service: 'hosted' }, null)).toBeNull()
  })
})
