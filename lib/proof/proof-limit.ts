import { formatCount } from '@/lib/text/count'
import type { NoProofsError } from './ask-proof'

/** The provider refused proofs for blocks up to this one; if `upTo` is null, for all. An old block stays without a proof. */
export type ProofLimit = Pick<NoProofsError, 'upTo'>

/** Both limits together. */
export function joinLimits(known: ProofLimit | null, told: ProofLimit): ProofLimit {
  if (known === null || known.upTo === null || told.upTo === null) return told
  return { upTo: Math.max(known.upTo, told.upTo) }
}

/** Whether a proof of one of these blocks was refused before. The number of a tag is null: it counts as refused only if all blocks are. */
export const isRefused = (limit: ProofLimit | null, blocks: readonly (number | null)[]): boolean =>
  limit !== null && blocks.some((block) => limit.upTo === null || (block !== null && block <= limit.upTo))

/** The oldest block with a known proof, after proofs of further blocks. A tag counts as the newest block. */
export const joinProved = (provedFrom: number | null, blocks: readonly (number | null)[]): number =>
  Math.min(...[provedFrom, ...blocks].map((block) => block ?? Number.POSITIVE_INFINITY))

/** Whether no proof is known for one of these blocks, or for an older block. */
export const isUntried = (provedFrom: number | null, blocks: readonly (number | null)[]): boolean =>
  provedFrom === null || blocks.some((block) => block !== null && block < provedFrom)

export const describeLimit = ({ upTo }: ProofLimit): string =>
  upTo === null
    ? 'This connection has no proofs.'
    : `This connection has no proofs for blocks up to ${formatCount(upTo)}.`
