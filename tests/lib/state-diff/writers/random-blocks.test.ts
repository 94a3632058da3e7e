import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRESTATE_DIFF, parsePrestateDiff } from '@/lib/state-diff/trace/prestate-diff'
import type { SlotWrite } from '@/lib/state-diff/writers/slot-write'
import type { WriterProgress } from '@/lib/state-diff/writers/writer-question'
import { type Anvil, startAnvil } from '../../../anvil'
import { ofLength } from '../../../test-length'
import { drawFrom, type Scene, setScene } from '../replay/random-blocks'
import { countingClient, find } from './writers-on-anvil'

const BLOCKS = ofLength(3, 120)
const SEED = ofLength(904, 905)

let anvil: Anvil
let scene: Scene
const request = (method: string, params: readonly unknown[]) =>
  scene.client.request({ method, params } as never) as Promise<unknown>

beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  scene = await setScene(anvil.url, drawFrom(SEED), { withDelegations: true })
})
afterAll(() => anvil.stop())

/** The changes of each slot of a block, by the node's traces. */
async function traceBlock(hashes: readonly Hex[]) {
  const slots = new Map<string, SlotWrite[]>()
  for (const [place, hash] of hashes.entries()) {
    for (const { address, words } of parsePrestateDiff(
      await request('debug_traceTransaction', [hash, PRESTATE_DIFF]),
    )) {
      for (const { slot, before, after } of words) {
        const key = `${address}:${slot}`
        slots.set(key, [...(slots.get(key) ?? []), { place, before: before ?? '0x', after }])
      }
    }
  }
  return slots
}

test('behavior: each slot that a random block changed has the writers, words and order of the traces', async () => {
  let several = 0
  for (let count = 0; count < BLOCKS; count++) {
    const block = await scene.mineBlock()
    const { transactions } = (await request('eth_getBlockByNumber', [numberToHex(block), false])) as {
      transactions: Hex[]
    }
    let last: WriterProgress | undefined
    for (const [key, writes] of await traceBlock(transactions)) {
      const [address, slot] = key.split(':') as [Hex, Hex]
      const [before, after] = [writes[0]?.before ?? '0x', writes.at(-1)?.after ?? '0x']
      last = await find(countingClient(request).client, { address, slot, block, before, after }, last)
      expect(last.found, `slot ${slot} of ${address} in block ${block}`).toEqual({
        is: 'exact',
        writes,
        later: 0,
      })
      if (writes.length > 1) several++
    }
  }
  expect(several).toBeGreaterThan(0)
})
