import { concatHex, type Hex, keccak256, numberToHex } from 'viem'
import { NO_BILL, priceAll } from '@/lib/credits/bill'
import type { Tariff } from '@/lib/credits/tariff'
import type { Relay } from '@/lib/rpc/client/explorer-relay'
import type { Call } from '@/lib/rpc/client/post-json-rpc'

/** A contract whose words are drawn from a seed: zeros, lengths of arrays and texts, small ones and absurd ones. */
export function randomStorage(seed: number, tariff: Tariff): Relay {
  const answer = ({ method, params }: Omit<Call, 'signal'>): unknown => {
    if (method === 'eth_blockNumber') return '0x64'
    if (method === 'eth_getBlockByNumber') return { number: '0x50' }
    if (method === 'eth_getStorageValues') {
      const [slots, block] = params as [Record<Hex, Hex[]>, string]
      return Object.fromEntries(
        Object.entries(slots).map(([account, of]) => [account, of.map((slot) => wordOf(slot, block))]),
      )
    }
    const [, slot, block] = params
    return wordOf(slot as Hex, block)
  }
  const wordOf = (slot: Hex, block: unknown) =>
    wordAt(slot, concatHex([numberToHex(seed), block === '0x64' ? '0x01' : '0x02']))
  const billOf = (calls: readonly { method: string }[]) => ({
    ...NO_BILL,
    calls: calls.length,
    credits: priceAll(
      calls.map(({ method }) => method),
      tariff.prices,
    ),
    unit: tariff.unit,
  })
  return {
    ask: async (call) => ({ result: answer(call), bill: billOf([call]) }),
    askBatch: async (calls) => ({
      items: calls.map((call) => ({ result: answer(call) })),
      bill: billOf(calls),
    }),
  }
}

function wordAt(slot: Hex, salt: Hex): Hex {
  const random = keccak256(concatHex([slot, salt]))
  const [kind, size] = [Number(`0x${random.slice(2, 4)}`) % 8, BigInt(`0x${random.slice(4, 8)}`)]
  if (kind < 2) return numberToHex(0n, { size: 32 })
  if (kind < 4) return numberToHex(size % 6n, { size: 32 })
  if (kind === 4) return numberToHex(size % 200n, { size: 32 })
  // Odd: a long text's length, or the length of an array.
  if (kind < 7) return numberToHex((32n + (size % 3000n)) * 2n + 1n, { size: 32 })
  return random
}
