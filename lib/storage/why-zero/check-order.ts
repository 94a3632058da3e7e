import { hexToBigInt } from 'viem'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { deriveMappingSlot } from '../place/mapping-slot'
import { type MappingEntry, priceQuestion, type StorageQuestion } from '../question/storage-question'
import { askWord } from '../read/ask-word'
import type { ZeroFinding } from './finding'

/** Reads the entry in the order of Vyper, slot before key. Throws what the client throws. */
export async function checkOrder(
  client: RpcClient,
  { address, block, entry }: Pick<StorageQuestion, 'address' | 'block'> & { entry: MappingEntry },
): Promise<ZeroFinding> {
  const { slot } = deriveMappingSlot(entry.keyType, entry.key, entry.of, 'vyper')
  const word = await askWord(client, { address, slot: BigInt(slot), block })
  if (hexToBigInt(word) === 0n) {
    return { verdict: 'excluded', says: 'In Vyper’s order, slot before key, the word is also zero.' }
  }
  return {
    verdict: 'explains',
    says: `In Vyper’s order, slot before key, the word is ${word}.`,
    readInstead: {
      says: 'Read that slot',
      question: { address, by: 'slot', slot },
      price: priceQuestion(null, client.tariff.prices),
    },
  }
}
