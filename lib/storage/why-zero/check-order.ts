import { hexToBigInt } from 'viem'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { deriveMappingSlot } from '../place/mapping-slot'
import { type MappingEntry, priceQuestion, type StorageQuestion } from '../question/storage-question'
import { askWord } from '../read/ask-word'
import type { ZeroFinding } from './finding'

/** Reads the entry in the order of Vyper, slot before key. Throws what the door throws. */
export async function checkOrder(
  door: RpcDoor,
  { address, block, entry }: Pick<StorageQuestion, 'address' | 'block'> & { entry: MappingEntry },
): Promise<ZeroFinding> {
  const { slot } = deriveMappingSlot(entry.keyType, entry.key, entry.of, 'vyper')
  const word = await askWord(door, { address, slot: BigInt(slot), block })
  if (hexToBigInt(word) === 0n) {
    return { verdict: 'excluded', says: 'In Vyper’s order, slot before key, the word is also zero.' }
  }
  return {
    verdict: 'explains',
    says: `In Vyper’s order, slot before key, the word is ${word}.`,
    readInstead: {
      says: 'Read that slot',
      question: { address, by: 'slot', slot },
      price: priceQuestion(null, door.tariff.prices),
    },
  }
}
