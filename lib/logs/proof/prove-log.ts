import { LieError } from '@/lib/proof/proof-error'
import { type ProofStep, proveInBlock } from '@/lib/proof/proof-in-block'
import { askBlockOf, type ReceiptsProof } from '@/lib/proof/receipts-proof'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { countOf } from '@/lib/text/count'
import type { FoundLog } from '../answer/logs-answer'
import { compareLog } from './compare-log'
import { logsHeld } from './held-logs'

/**
 * Proves a log by the receipts of its block, one step at a time, and yields how far it came. Throws {@link LieError} with both values where the
 * block holds another log in its place {@link ProofError} where an answer does not hold, {@link TriptychError} where the service has not got one, and what the client
 * throws.
 */
export const proveLog = (log: FoundLog) =>
  async function* (
    step: ProofStep,
    client: BatchClient,
    _: AbortSignal,
    earlier: ReceiptsProof | undefined,
  ): AsyncGenerator<ReceiptsProof, void> {
    const named = { hash: log.transactionHash, blockHash: log.blockHash }
    for await (const proof of proveInBlock(step, client, earlier, () => askBlockOf(client, named, 'log'))) {
      if (proof.isProved) demandHeld(log, proof)
      yield proof
    }
  }

function demandHeld(log: FoundLog, proof: ReceiptsProof) {
  const held = logsHeld(proof)
  const own = held.find(({ logIndex }) => logIndex === log.logIndex)
  if (!own) {
    throw new LieError('The block has no log with this index.', [
      { name: 'index as shown', value: String(log.logIndex) },
      { name: 'the block holds', value: countOf(held.length, 'log') },
    ])
  }
  const unlike = compareLog(log, own)
  if (unlike) throw new LieError('The block has another log at this index.', unlike)
}
