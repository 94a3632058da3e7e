import { openingWords } from '../replay/block/opening-words'
import { NotReplayableError, parseReplayBlock } from '../replay/block/replay-block'
import { wordKey } from '../replay/state/known-state'
import type { SlotWriters } from './slot-writers'
import type { WriterQuestion } from './writer-question'

/**
 * The write of EIP-4788 or EIP-2935, where the word after the block is the one that the block states. Only the system call before the
 * first transaction writes these contracts. Null: another slot, another word, or a network with rules of its own.
 */
export function writesByRule(
  { address, slot, before, after, canReplay }: WriterQuestion,
  block: unknown,
): SlotWriters | null {
  if (!canReplay) return null
  try {
    const word = openingWords(parseReplayBlock(block)).get(wordKey(address, slot))
    return word === after ? { is: 'by rule', writes: [{ place: 'opening', before, after }], later: 0 } : null
  } catch (error) {
    if (error instanceof NotReplayableError) return null
    throw error
  }
}
