import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { askOldestBlock, priceOldestBlock } from '@/lib/storage/read/ask-oldest-block'

const ASKED = { address: `0x${'ab'.repeat(20)}`, slot: 0n, refused: 100 } as const

/** A node that has the state of the blocks from `oldest` to `head`. */
function nodeWith(oldest: number, head: number, kind: RpcError['kind'] = 'missing-data') {
  let calls = 0
  const client: RpcClient = {
    tariff: CREDITS,
    bill: () => NO_BILL,
    async call(method, params) {
      calls++
      if (method === 'eth_blockNumber') return numberToHex(head)
      if (Number(params[2]) >= oldest) return `0x${'00'.repeat(32)}`
      throw new RpcError({ kind, code: -32000, verbatim: 'missing trie node', bill: NO_BILL })
    },
  }
  return { client, calls: () => calls }
}

describe('askOldestBlock', () => {
  test.each([
    [19_999_873, 20_000_000, 19_999_881],
    [5_000_000, 20_000_000, 5_000_008],
    [101, 20_000_000, 109],
    [20_000_000, 20_000_000, 20_000_000],
  ])('default: from block %d on, at head %d, it is block %d', async (oldest, head, found) => {
    const { client, calls } = nodeWith(oldest, head)
    expect(await askOldestBlock(client, ASKED)).toBe(found)
    expect(calls() * 80).toBeLessThanOrEqual(priceOldestBlock(CREDITS.prices))
  })

  test('error: another refusal ends it', async () => {
    await expect(askOldestBlock(nodeWith(5_000, 9_000, 'rate-limited').client, ASKED)).rejects.toThrow(
      'rate-limited',
    )
  })
})
