import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { joinKnown, type WordsByBlock } from '@/lib/storage/changes/time-steps'

type ReadSteps = (
  client: BatchClient,
  begun: WordsByBlock,
  blocks: readonly number[],
  earlier: WordsByBlock,
) => AsyncGenerator<WordsByBlock, void, void>

/** A run that reads what is not known yet at some blocks, and goes on with what it read before. */
export const readTime = (known: WordsByBlock, readSteps: ReadSteps) =>
  async function* (
    { blocks }: { blocks: readonly number[] },
    client: BatchClient,
    _: AbortSignal,
    earlier: WordsByBlock = new Map(),
  ) {
    yield* readSteps(client, joinKnown(known, earlier), blocks, earlier)
  }
