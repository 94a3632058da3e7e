import type { Hex } from 'viem'
import type { Trace } from '../trace/trace'

export type KnownHash = {
  digest: bigint
  preimage: Hex
  /** Offset in memory at the last hash. */
  memory: number
  /** Known only from the run without the optimizer. */
  byTwin: boolean
}

/** All hashes of a run so far. */
export type HashBook = {
  add(trace: Pick<Trace, 'hashes' | 'droppedHashes'>, by: 'run' | 'twin'): void
  find(digest: bigint): KnownHash | null
  /** Hashes near a slot, nearest first: up to 2^161 below it, or 255 above it. */
  near(slot: bigint): readonly KnownHash[]
  dropped(): number
}

/** An index can be an address. Two hashes are never this close by chance. */
const REACH_BITS = 161n
const REACH = 1n << REACH_BITS
/** ERC-1967 subtracts 1; ERC-7201 clears the last byte. */
const TAKEN_OFF = 255n

export function createHashBook(): HashBook {
  const byDigest = new Map<bigint, KnownHash>()
  /** By the upper bits of the digest. */
  const buckets = new Map<bigint, KnownHash[]>()
  let dropped = 0

  const insert = (known: KnownHash) => {
    byDigest.set(known.digest, known)
    const at = known.digest >> REACH_BITS
    const bucket = buckets.get(at)
    if (bucket) bucket.push(known)
    else buckets.set(at, [known])
  }

  return {
    add(trace, by) {
      dropped += trace.droppedHashes
      for (const { digest, preimage, memory } of trace.hashes) {
        const known = byDigest.get(BigInt(digest))
        if (!known) insert({ digest: BigInt(digest), preimage, memory, byTwin: by === 'twin' })
        else if (by === 'run') Object.assign(known, { memory, byTwin: false })
      }
    },
    find: (digest) => byDigest.get(digest) ?? null,
    near(slot) {
      const at = slot >> REACH_BITS
      return [at - 1n, at, at + 1n]
        .flatMap((bucket) => buckets.get(bucket) ?? [])
        .map((known) => ({ known, distance: slot - known.digest }))
        .filter(({ distance }) => distance >= -TAKEN_OFF && distance < REACH)
        .sort((a, b) => compare(a.distance, b.distance))
        .map(({ known }) => known)
    },
    dropped: () => dropped,
  }
}

/** Hashes below the slot first. */
function compare(a: bigint, b: bigint): number {
  if (a < 0n !== b < 0n) return a < 0n ? 1 : -1
  return a < b ? -1 : 1
}
