import { describe, expect, test } from 'vitest'
import { CREDITS, FREE } from '@/lib/credits/tariff'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'
import { describeGoingOn, describeLook, hashOfEnd } from '@/lib/logs/worker/describe-continue'
import type { Phase } from '@/lib/logs/worker/phase'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { order } from '../opened-worker'

const STOPPED: Phase = { is: 'ended', end: { state: 'stopped' }, followEnd: null }
const REORGED: Phase = {
  is: 'ended',
  end: { state: 'reorged', blocks: { from: 937, to: 1000 } },
  followEnd: null,
}

const progress = { ...NO_PROGRESS, range: { from: 0, to: 1005, finality: null } }

describe('describeGoingOn', () => {
  test('default: what is left is asked for, within the budget or a raised one', () => {
    const price = { raised: null, most: 700, tariff: CREDITS }
    expect(describeGoingOn({ phase: STOPPED, progress }, price)).toEqual({
      act: 'Continue',
      price: 'up to 700 credits more',
    })
    expect(describeGoingOn({ phase: STOPPED, progress }, { ...price, raised: 2000 }).price).toBe(
      'raises the budget to 2,000, up to 700 credits more',
    )
  })

  test('behavior: calls without a price have none', () => {
    const price = { raised: null, most: 700, tariff: FREE }
    expect(describeGoingOn({ phase: STOPPED, progress }, price).price).toBe('')
    expect(describeGoingOn({ phase: REORGED, progress }, price).price).toBe('')
    expect(describeGoingOn({ phase: STOPPED, progress }, { ...price, raised: 2000 }).price).toBe(
      'raises the budget to 2,000',
    )
  })

  test('behavior: after a reorganisation the blocks that are asked for again are named, with the least that takes', () => {
    const price = { raised: null, most: 700, tariff: CREDITS }
    expect(describeGoingOn({ phase: REORGED, progress }, price)).toEqual({
      act: 'Ask for blocks 937 to 1,005 again',
      price: 'from 335 credits, up to 700 credits more',
    })
  })
})

const finality = { block: 936, source: 'stated', headHash: '0x00' } as const
const withTail = { ...NO_PROGRESS, range: { from: 0, to: 1000, finality } }

test('default: new blocks are looked for where they belong to the range, else whether its end stands', () => {
  expect(describeLook({ order: order(), progress: withTail }, CREDITS)).toEqual({
    act: 'Look for new blocks once',
    price: 'from 80 credits',
  })
  expect(describeLook({ order: order({ to: '1000' }), progress: withTail }, CREDITS)).toEqual({
    act: 'Check for a reorganisation of blocks 937 to 1,000',
    price: '80 credits',
  })
})

const HASH = `0x${'ab'.repeat(32)}` as const

/** A search of blocks 5 to 20, of which nothing is held that tells a hash. */
const bare = {
  order: order({ from: '5', to: '20' }),
  progress: { ...NO_PROGRESS, range: { from: 5, to: 20, finality: null } },
  proving: null,
}

const proved = { blocks: [{ number: 20, hash: HASH }] } as unknown as NonNullable<
  SearchState['proving']
>['proof']

describe('hashOfEnd', () => {
  test.each<[string, Parameters<typeof hashOfEnd>]>([
    ['the question', [{ ...bare, order: order({ by: 'block', block: HASH }) }, null]],
    [
      'its header, read before',
      [
        {
          ...bare,
          progress: {
            ...NO_PROGRESS,
            range: { from: 5, to: 20, finality: { block: 20, source: 'stated', headHash: HASH } },
          },
        },
        null,
      ],
    ],
    ['a log of it', [bare, { blockNumber: 20, blockHash: HASH }]],
    ['a header of a proof', [{ ...bare, proving: { proof: proved } as never }, null]],
  ])('default: it is told by %s', (_, [state, log]) => {
    expect(hashOfEnd(state, log)).toBe(HASH)
  })

  test('behavior: a log of an earlier block does not tell it', () => {
    expect(hashOfEnd(bare, { blockNumber: 19, blockHash: HASH })).toBeNull()
    expect(hashOfEnd(bare, null)).toBeNull()
  })
})
