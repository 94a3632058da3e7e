import type { BlockLookup } from '../blocks/known-blocks'

/** Ethereum has a slot every 12 s. */
const ASK_AGAIN_MS = 12_000

/**
 * The finalized block that the nodes of a network last reported; null before the first report. Asks for it again when it
 * is read, at most every 12 s, and does not wait for the answer. A network without `finalized` never has one.
 */
export function followFinalized(blocks: Pick<BlockLookup, 'numberOfTag'>): () => bigint | null {
  let finalized: bigint | null = null
  let askedAt = Number.NEGATIVE_INFINITY

  const ask = async () => {
    // A failed request changes nothing: a finalized block stays finalized.
    finalized = (await blocks.numberOfTag('finalized').catch(() => null)) ?? finalized
  }

  return () => {
    const now = performance.now()
    if (now - askedAt >= ASK_AGAIN_MS) {
      askedAt = now
      void ask()
    }
    return finalized
  }
}
