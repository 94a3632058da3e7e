import { describe, expect, test } from 'vitest'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'
import { hashOfEnd } from '@/lib/logs/worker/end-hash'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { order } from '../opened-worker'

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
