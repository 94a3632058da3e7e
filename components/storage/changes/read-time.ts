import type { BatchDoor } from '@/lib/rpc/door/rpc-door'
import { joinKnown, type WordsByBlock } from '@/lib/storage/changes/time-steps'

type ReadSteps = (
  door: BatchDoor,
  begun: WordsByBlock,
  blocks: readonly number[],
  earlier: WordsByBlock,
) => AsyncGenerator<WordsByBlock, void, void>

/** A run that reads what is not known yet at some blocks, and goes on with what it read before. */
export const readTime = (known: WordsByBlock, readSteps: ReadSteps) =>
  async function* (
    { blocks }: { blocks: readonly number[] },
    door: BatchDoor,
    _: AbortSignal,
    earlier: WordsByBlock = new Map(),
  ) {
    yield* readSteps(door, joinKnown(known, earlier), blocks, earlier)
  }
