import { describe, expect, test } from 'vitest'
import { whyNotThereYet } from '@/lib/logs/range/not-there-yet'

const NOW = Date.UTC(2026, 0, 1)
const CHAIN = { blockTime: 12, service: 'hosted', history: 'archive' } as const
const HEAD = { block: 1_000_000, at: NOW - 1000 * 1200 }

const why = (
  range: Parameters<typeof whyNotThereYet>[0],
  head: typeof HEAD | null = HEAD,
  chain: object = {},
) => whyNotThereYet(range, head, { ...CHAIN, ...chain }, NOW)?.shortMessage

describe('whyNotThereYet', () => {
  test('default: a range that can hold no block, by the newest that was seen', () => {
    expect(why({ from: 1_500_000, to: 'latest' })).toBe(
      'The range starts at a block that does not exist yet: block 1,000,000 was seen before as the newest. No call was made.',
    )
    expect(why({ from: 0, to: 99_999_999 })).toMatch('ends at a block that does not exist yet')
    expect(why({ from: 'latest', to: 100 })).toMatch('after its end')
    expect(why({ from: { time: NOW / 1000 + 3600 }, to: 'latest' }, null)).toMatch('in the future')
  })

  test('behavior: nothing is said of what the chain may have made meanwhile, or what is not certain', () => {
    expect(why({ from: 1_000_100, to: 'latest' })).toBeUndefined()
    expect(why({ from: 0, to: 1_000_100 })).toBeUndefined()
    expect(why({ from: 1_500_000, to: 'latest' }, null)).toBeUndefined()
    expect(why({ from: 1_500_000, to: 'latest' }, HEAD, { blockTime: null })).toBeUndefined()
    expect(why({ from: 'latest', to: 1_000_000 })).toBeUndefined()
    expect(why({ from: { time: NOW / 1000 + 5 }, to: 'latest' })).toBeUndefined()
    expect(why({ blockHash: '0x00' })).toBeUndefined()
  })

  test('behavior: nothing is said of a chain to develop with, which is turned back and set ahead', () => {
    const chain = { service: 'node' }
    expect(why({ from: 1_500_000, to: 'latest' }, HEAD, chain)).toBeUndefined()
    expect(why({ from: { time: NOW / 1000 + 3600 }, to: 'latest' }, HEAD, chain)).toBeUndefined()
  })
})
