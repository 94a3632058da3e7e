import type { Hex } from 'viem'
import { parseHexCount } from '@/lib/block/hex-count'
import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { countOf, formatCount, parseCount } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type AccountAnswer, readProofAnswer } from './account-proof'

/** "latest 128 blocks", "within 100000 blocks of the head", "last 1,024 blocks" */
const WINDOW = /\b(?:latest|last|within|most recent) ([\d,_]+) blocks/i
/** Some nodes state no number. */
const TOO_OLD = /too old|proof window|within [\d,_]+ blocks/i

/** The provider has no proofs up to this block; if `upTo` is null, none at all. */
export class NoProofsError extends TriptychError {
  override name = 'NoProofsError'

  constructor(
    shortMessage: string,
    readonly upTo: number | null,
    error: RpcError,
  ) {
    const verbatim = showHiddenCharacters(error.verbatim, 200)
    const instead = upTo === null ? '' : ', or read a newer block'
    super(shortMessage, {
      whatToDo: `The result may still be right. Prove it with another connection${instead}. The service said: “${verbatim}” (code ${error.code}).`,
      cause: error.cause ?? error,
    })
  }
}

/**
 * Reads the proof of an account and of slots, each 32 bytes, at a block number in hex. Throws {@link NoProofsError} if the provider has
 * none, ProofError for a malformed response, and what the client throws.
 */
export async function askProof(
  client: Pick<RpcClient, 'call'>,
  address: Hex,
  slots: readonly Hex[],
  block: Hex,
): Promise<AccountAnswer> {
  const answer = await client.call('eth_getProof', [address, slots, block]).catch((error: unknown) => {
    throw error instanceof RpcError ? (noProofs(error, parseHexCount(block) ?? 0) ?? error) : error
  })
  return readProofAnswer(answer, slots.length)
}

function noProofs(error: RpcError, block: number): NoProofsError | null {
  if (error.kind === 'unsupported' || error.kind === 'wallet-unsupported') {
    return new NoProofsError('This service does not offer eth_getProof.', null, error)
  }
  if (error.kind !== 'missing-data' && !TOO_OLD.test(error.verbatim)) return null
  const window = parseCount(WINDOW.exec(error.verbatim)?.[1] ?? '')
  const says = window
    ? `This service has proofs for the latest ${countOf(window, 'block')} only. Block ${formatCount(block)} is older.`
    : `This service has no proofs for block ${formatCount(block)}. Many services have proofs for recent blocks only.`
  return new NoProofsError(says, block, error)
}

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
