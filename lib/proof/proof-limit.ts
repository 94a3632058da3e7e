import { formatCount } from '@/lib/text/count'
import type { NoProofsError } from './ask-proof'

/** Blocks of which a connection said that it has no proofs: up to this one, or, where it is null, all. What is too old stays so. */
export type ProofLimit = Pick<NoProofsError, 'upTo'>

/** What is known by both. */
export function joinLimits(known: ProofLimit | null, told: ProofLimit): ProofLimit {
  if (known === null || known.upTo === null || told.upTo === null) return told
  return { upTo: Math.max(known.upTo, told.upTo) }
}

/** Whether a proof of one of these blocks was refused already; of a tag, whose number is not known, only where all were. */
export const isRefused = (limit: ProofLimit | null, blocks: readonly (number | null)[]): boolean =>
  limit !== null && blocks.some((block) => limit.upTo === null || (block !== null && block <= limit.upTo))

/** The oldest block of which a proof is known to be had, once those of further blocks were given; a tag is newer than any number. */
export const joinProved = (provedFrom: number | null, blocks: readonly (number | null)[]): number =>
  Math.min(...[provedFrom, ...blocks].map((block) => block ?? Number.POSITIVE_INFINITY))

/** Whether it is not known of one of these blocks that a proof can be had, be it by that of an older one. */
export const isUntried = (provedFrom: number | null, blocks: readonly (number | null)[]): boolean =>
  provedFrom === null || blocks.some((block) => block !== null && block < provedFrom)

export const describeLimit = ({ upTo }: ProofLimit): string =>
  upTo === null
    ? 'This connection has no proofs.'
    : `This connection has no proofs for blocks up to ${formatCount(upTo)}.`
