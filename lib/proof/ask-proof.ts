import type { Hex } from 'viem'
import { parseHexCount } from '@/lib/block/hex-count'
import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { countOf, formatCount, parseCount } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type AccountAnswer, readProofAnswer } from './proof-answer'

/** "latest 128 blocks", "within 100000 blocks of the head", "last 1,024 blocks" */
const WINDOW = /\b(?:latest|last|within|most recent) ([\d,_]+) blocks/i
/** Of nodes that say no number. */
const TOO_OLD = /too old|proof window|within [\d,_]+ blocks/i

/** A service that has no proofs: of this block and those before it, or, where `upTo` is null, of any. */
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
      cause: error,
    })
  }
}

/**
 * Asks for the proof of an account and slots of it, given whole, at a block number in hex. Many services have no proofs, or of few blocks:
 * that is said in plain words, as {@link NoProofsError}. Throws what the client throws otherwise, and ProofError for an answer that is no
 * proof.
 */
export async function askProof(
  client: Pick<RpcClient, 'call'>,
  address: Hex,
  keys: readonly Hex[],
  block: Hex,
): Promise<AccountAnswer> {
  let answer: unknown
  try {
    answer = await client.call('eth_getProof', [address, keys, block])
  } catch (error) {
    if (isMissing(error)) throw new NoProofsError('This service does not offer eth_getProof.', null, error)
    throw isTooOld(error) ? tooOld(error, parseHexCount(block) ?? 0) : error
  }
  return readProofAnswer(answer, keys.length)
}

const isMissing = (error: unknown): error is RpcError =>
  error instanceof RpcError && (error.kind === 'unsupported' || error.kind === 'wallet-unsupported')

const isTooOld = (error: unknown): error is RpcError =>
  error instanceof RpcError && (error.kind === 'missing-data' || TOO_OLD.test(error.verbatim))

function tooOld(error: RpcError, block: number): NoProofsError {
  const window = parseCount(WINDOW.exec(error.verbatim)?.[1] ?? '')
  const says = window
    ? `This service has proofs for the latest ${countOf(window, 'block')} only. Block ${formatCount(block)} is older.`
    : `This service has no proofs for block ${formatCount(block)}. Many services have proofs for recent blocks only.`
  return new NoProofsError(says, block, error)
}
