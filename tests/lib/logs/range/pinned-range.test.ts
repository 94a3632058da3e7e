import { describe, expect, test } from 'vitest'
import { askBlockHeader } from '@/lib/block/block-header'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import type { AskedRange } from '@/lib/logs/range/asked-range'
import { pinRange, tailOf } from '@/lib/logs/range/pinned-range'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { createMemoryNode } from '../in-memory-node'

/** A chain of 1,001 blocks of 12 s each from time 0. */
async function pin(asked: AskedRange, history: 'archive' | 'near-head' = 'archive', newest?: number) {
  const node = createMemoryNode(new Map(), { head: 1000, final: 936 })
  const client = withinBudget(openClient(node.ask, CREDITS, new AbortController().signal), 10_000)
  const { from, to, finality } = await pinRange(
    client,
    asked,
    { history, blockTime: 12 },
    newest === undefined ? null : await askBlockHeader(client, newest),
  )
  return { from, to, final: finality?.block ?? null, calls: node.asked.length }
}

describe('pinRange', () => {
  test.each<[string, AskedRange, Awaited<ReturnType<typeof pin>>]>([
    ['numbers', { from: 3, to: 9 }, { from: 3, to: 9, final: null, calls: 0 }],
    ['everything', { from: 'oldest', to: 'latest' }, { from: 0, to: 1000, final: 936, calls: 2 }],
    ['what is final', { from: 5, to: 'finalized' }, { from: 5, to: 936, final: 936, calls: 1 }],
    [
      'the newest blocks',
      { from: { newest: 100 }, to: 'latest' },
      { from: 901, to: 1000, final: 936, calls: 2 },
    ],
    ['blocks before a number', { from: { newest: 3 }, to: 9 }, { from: 7, to: 9, final: null, calls: 0 }],
    ['more than there are', { from: { newest: 50 }, to: 9 }, { from: 0, to: 9, final: null, calls: 0 }],
    [
      'a stretch of time',
      { from: { time: 595 }, to: { time: 1200 } },
      { from: 50, to: 100, final: null, calls: 5 },
    ],
    ['until now', { from: 10, to: { time: 99_999 } }, { from: 10, to: 1000, final: 936, calls: 2 }],
  ])('default: %s', async (_, asked, pinned) => {
    expect(await pin(asked)).toEqual(pinned)
  })

  test.each<[string, number, number | null, number]>([
    ['is the newest block, whose hash is known', 1000, 936, 2],
    ['is not final', 990, 936, 3],
    ['is final, and not long', 930, 936, 3],
    ['is long final', 872, null, 1],
  ])('behavior: an end that is a number and %s', async (_, to, final, calls) => {
    expect(await pin({ from: 3, to }, 'archive', 1000)).toEqual({ from: 3, to, final, calls })
  })

  test('args: the oldest block of a near-head network', async () => {
    expect(await pin({ from: 'oldest', to: 'latest' }, 'near-head')).toMatchObject({ from: 881, calls: 2 })
  })

  test('behavior: where the finalized block is not asked for, as through a wallet, a depth is assumed', async () => {
    const node = createMemoryNode(new Map(), { head: 1000, final: 936 })
    const ask: AskRelay = async (call) => {
      if (call.params[0] !== 'finalized') return node.ask(call)
      throw new RpcError({ kind: 'wallet-tag', code: 0, verbatim: '', bill: NO_BILL })
    }
    const client = withinBudget(openClient(ask, CREDITS, new AbortController().signal), 10_000)
    const network = { history: 'archive', blockTime: 12 } as const
    const { finality } = await pinRange(client, { from: 0, to: 'latest' }, network)
    expect(finality).toMatchObject({ block: 936, source: 'assumed' })
    await expect(pinRange(client, { from: 0, to: 'finalized' }, network)).rejects.toThrow(
      'Wallets are not used',
    )
  })

  test.each<[string, AskedRange]>([
    ['starts after its end', { from: 1001, to: 'latest' }],
    ['starts in the future', { from: { time: 99_999 }, to: 'latest' }],
  ])('error: a range that %s', async (_, asked) => {
    await expect(pin(asked)).rejects.toThrow('after its end')
  })

  test('error: the blocks of a range that starts after its end are written with separators', async () => {
    await expect(pin({ from: 305_000, to: 'latest' })).rejects.toThrow(
      'The range starts at block 305,000, after its end at block 1,000.',
    )
  })

  test('error: a moment that a near-head network does not reach', async () => {
    await expect(pin({ from: { time: 1000 }, to: 'latest' }, 'near-head')).rejects.toThrow('before block 881')
  })
})

describe('tailOf', () => {
  const finality = { block: 90, source: 'stated', headHash: '0x00' } as const
  test.each([
    ['nothing known', { from: 0, to: 99, finality: null }, null],
    ['all final', { from: 0, to: 90, finality }, null],
    ['some not final', { from: 0, to: 99, finality }, { from: 91, to: 99 }],
    ['none final', { from: 95, to: 99, finality }, { from: 95, to: 99 }],
  ])('default: %s', (_, range, tail) => {
    expect(tailOf(range)).toEqual(tail)
  })
})
