import { numberToHex } from 'viem'
import { formatBlock } from '@/lib/block/block'
import type { Network } from '@/lib/networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import { formatLayoutText } from '@/lib/storage/kept/shared-layout'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import type { StorageDraft } from '@/lib/storage/question/storage-draft'
import { describeStorageQuestion, type StorageQuestion } from '@/lib/storage/question/storage-question'
import type { StorageRead } from '@/lib/storage/read/ask-storage'
import { countOf } from '@/lib/text/count'
import { toSeenAnswer } from './seen-answer'
import type { Shareable } from './shareable'
import { requestSlot } from './storage-request'

/**
 * A slot or a variable to share, pinned if its block number is known. `layout` is the reader's layout of a path,
 * `contract` the address in the sentence.
 */
export function shareStorage(
  network: Network,
  question: StorageQuestion,
  answer: StorageRead,
  { layout, contract }: { layout: LayoutText | null; contract: string },
): Shareable {
  const draft = draftOf(question)
  const words = [...answer.words].map(([slot, word]) => ({ slot: formatSlot(slot), word }))
  const [single] = words.length === 1 ? answer.words : []
  const number = isBlockTag(answer.block) ? null : BigInt(answer.block)
  return {
    sentence: describeStorageQuestion({ ...question, block: answer.block }, network, contract),
    live: formatStoragePermalink(network.slug, draft),
    pinned: formatStoragePermalink(network.slug, { ...draft, block: formatBlock(answer.block) }),
    block: number === null ? null : { number, hash: null },
    seen: toSeenAnswer(single ? numberToHex(BigInt(single[1])) : countOf(words.length, 'word'), words),
    request: single ? requestSlot(question.address, single[0], answer.block) : null,
    attachment: question.path && layout ? { kind: 'layout', text: formatLayoutText(layout) } : null,
  }
}

function draftOf({ address, slot, entry, path, block }: StorageQuestion): Partial<StorageDraft> {
  const asked = { address, block: formatBlock(block) }
  if (path) return { ...asked, by: 'path', path: path.resolved.path }
  if (!entry) return { ...asked, slot: shortSlot(slot) }
  return { ...asked, by: 'mapping', slot: shortSlot(entry.of), keyType: entry.keyType, key: entry.key }
}
