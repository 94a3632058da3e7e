import { compareFields } from '@/lib/comparison/compare-fields'
import { LieError, type Unlike, unlikeOf } from '@/lib/proof/proof-error'
import { askBlockOf, proveInBlock } from '@/lib/proof/prove-receipts'
import { inOrder, type ProofStep, type ReceiptsProof } from '@/lib/proof/receipts-proof'
import type { RunSteps } from '@/lib/rpc/client/run'
import { countOf } from '@/lib/text/count'
import type { FoundLog } from '../answer/logs-answer'

/**
 * Proves a log by the receipts of its block, one step at a time. Throws {@link LieError} with both values if the block contains another
 * log at this index, {@link ProofError} if a response is not valid, {@link TriptychError} if the provider does not have it, and what the
 * client throws.
 */
export const proveLog = (log: FoundLog): RunSteps<ProofStep, ReceiptsProof> =>
  async function* (step, client, _, earlier) {
    const named = { hash: log.transactionHash, blockHash: log.blockHash }
    for await (const proof of proveInBlock(step, client, earlier, () => askBlockOf(client, named, 'log'))) {
      if (proof.isProved) demandInBlock(log, proof)
      yield proof
    }
  }

function demandInBlock(log: FoundLog, proof: ReceiptsProof) {
  const logs = logsInBlock(proof)
  const own = logs.find(({ logIndex }) => logIndex === log.logIndex)
  if (!own) {
    throw new LieError('The block has no log with this index.', [
      { name: 'index as shown', value: String(log.logIndex) },
      { name: 'in the block', value: countOf(logs.length, 'log') },
    ])
  }
  const unlike = compareLog(log, own)
  if (unlike) throw new LieError('The block has another log at this index.', unlike)
}

/** All logs of a block whose receipts are proved, in order. */
export const logsInBlock = (proof: ReceiptsProof): readonly FoundLog[] =>
  inOrder(proof).flatMap(({ transactionHash, logs }, transactionIndex) =>
    logs.map(({ logIndex, ...log }) => ({
      ...log,
      blockNumber: proof.block.number,
      blockHash: proof.block.hash,
      transactionHash,
      transactionIndex,
      logIndex: Number(logIndex),
      removed: false,
      time: proof.block.time,
    })),
  )

/** The first field of a log that differs from the block, with both values; null if none does. */
export function compareLog(shown: FoundLog, inBlock: FoundLog): Unlike | null {
  // Not every provider returns the time with a log.
  const [first] = compareFields(shown, inBlock, Object.keys(inBlock)).differences
  return first ? unlikeOf([first]) : null
}
