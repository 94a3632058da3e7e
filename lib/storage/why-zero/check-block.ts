import { hexToBigInt } from 'viem'
import { describeBlock, formatBlock } from '@/lib/block/block'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { StorageDraft } from '../question/storage-draft'
import { priceQuestion, type StorageQuestion } from '../question/storage-question'
import { askWord } from '../read/ask-word'
import type { ZeroFinding } from './finding'

/** Reads the same slot at another block. `draft` is how the slot was asked for. Throws what the client throws. */
export async function checkBlock(
  client: RpcClient,
  { address, slot, path, block, draft }: Omit<StorageQuestion, 'entry'> & { draft: StorageDraft },
): Promise<ZeroFinding> {
  const word = await askWord(client, { address, slot, block })
  const at = describeBlock(block)
  if (hexToBigInt(word) === 0n) return { verdict: 'excluded', says: `It is also zero at ${at}.` }
  return {
    verdict: 'explains',
    says: `At ${at} it is ${word}.`,
    readInstead: {
      says: `Read it at ${at}`,
      question: { ...draft, block: formatBlock(block) },
      price: priceQuestion({ path, block }, client.tariff.prices),
    },
  }
}
