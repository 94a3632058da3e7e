import type { Hex } from 'viem'
import type { Trace } from '../trace/trace'

/** Bytes that were hashed, and what came out. */
export type KnownHash = {
  digest: bigint
  preimage: Hex
  /** Where in memory they stood, when they were last hashed. */
  memory: number
  /** Whether only a run without the optimizer hashed them. */
  byTwin: boolean
}

/** All that was hashed in a run so far. What was hashed once stays true, so nothing expires. */
export type HashBook = {
  add(trace: Pick<Trace, 'hashes' | 'droppedHashes'>, by: 'run' | 'twin'): void
  find(digest: bigint): KnownHash | null
  /** Hashes that a slot may be counted from, the nearest first: at most 2^161 below it, or 255 above. */
  near(slot: bigint): readonly KnownHash[]
  /** Preimages that were dropped. */
  dropped(): number
}

/** An address that is added to a hash reaches this far; no two hashes lie so close by chance. */
const REACH_BITS = 161n
const REACH = 1n << REACH_BITS
/** ERC-1967 takes 1 off a hash, ERC-7201 clears its last byte. */
const TAKEN_OFF = 255n

export function createHashBook(): HashBook {
  const byDigest = new Map<bigint, KnownHash>()
  /** By the digest's upper bits. */
  const shelves = new Map<bigint, KnownHash[]>()
  let dropped = 0

  const shelve = (known: KnownHash) => {
    byDigest.set(known.digest, known)
    const at = known.digest >> REACH_BITS
    const shelf = shelves.get(at)
    if (shelf) shelf.push(known)
    else shelves.set(at, [known])
  }

  return {
    add(trace, by) {
      dropped += trace.droppedHashes
      for (const { digest, preimage, memory } of trace.hashes) {
        const known = byDigest.get(BigInt(digest))
        if (!known) shelve({ digest: BigInt(digest), preimage, memory, byTwin: by === 'twin' })
        else if (by === 'run') Object.assign(known, { memory, byTwin: false })
      }
    },
    find: (digest) => byDigest.get(digest) ?? null,
    near(slot) {
      const at = slot >> REACH_BITS
      return [at - 1n, at, at + 1n]
        .flatMap((shelf) => shelves.get(shelf) ?? [])
        .map((known) => ({ known, distance: slot - known.digest }))
        .filter(({ distance }) => distance >= -TAKEN_OFF && distance < REACH)
        .sort((a, b) => compare(a.distance, b.distance))
        .map(({ known }) => known)
    },
    dropped: () => dropped,
  }
}

/** Those that lie below the slot before those above it. */
function compare(a: bigint, b: bigint): number {
  if (a < 0n !== b < 0n) return a < 0n ? 1 : -1
  return a < b ? -1 : 1
}
