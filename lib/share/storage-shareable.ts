import { numberToHex } from 'viem'
import type { Network } from '@/lib/networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { LayoutText } from '@/lib/storage/kept/kept-layouts'
import { formatSlot, shortSlot } from '@/lib/storage/place/slot'
import {
  describeStorageQuestion,
  type StorageDraft,
  type StorageQuestion,
} from '@/lib/storage/question/storage-question'
import type { StorageRead } from '@/lib/storage/read/read-storage'
import { countOf } from '@/lib/text/count'
import { toSeenAnswer } from './seen-answer'
import type { Shareable } from './shareable'
import { requestSlot } from './storage-request'

/**
 * A word or a variable to pass on; pinned where its block is known by number. `layout` is the reader's own, which a path
 * is read by.
 */
export function shareStorage(
  network: Network,
  question: StorageQuestion,
  answer: StorageRead,
  layout: LayoutText | null,
): Shareable {
  const draft = draftOf(question)
  const words = [...answer.words].map(([slot, word]) => ({ slot: formatSlot(slot), word }))
  const [single] = words.length === 1 ? answer.words : []
  const isNumber = answer.block.startsWith('0x')
  return {
    sentence: describeStorageQuestion({ ...question, block: answer.block }, network),
    live: formatStoragePermalink(network.slug, draft),
    pinned: formatStoragePermalink(network.slug, { ...draft, block: typedBlock(answer.block) }),
    block: isNumber ? { number: BigInt(answer.block), hash: null } : null,
    seen: toSeenAnswer(single ? numberToHex(BigInt(single[1])) : countOf(words.length, 'word'), words),
    request: single ? requestSlot(question.address, single[0], answer.block) : null,
    attachment: question.path && layout ? { kind: 'layout', text: JSON.stringify(layout) } : null,
  }
}

/** The form that asks a question. */
function draftOf({ address, slot, entry, path, block }: StorageQuestion): Partial<StorageDraft> {
  const asked = { address, block: typedBlock(block) }
  if (path) return { ...asked, by: 'path', path: path.resolved.path }
  if (!entry) return { ...asked, slot: shortSlot(slot) }
  return { ...asked, by: 'mapping', slot: shortSlot(entry.of), keyType: entry.keyType, key: entry.key }
}

const typedBlock = (block: string) => (block.startsWith('0x') ? String(BigInt(block)) : block)
