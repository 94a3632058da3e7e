import { ProofError } from '@/lib/proof/proof-error'
import type { Proved } from './checked-evidence'
import type { ReceiptEvidence } from './evidence'

/**
 * Holds the receipt of an answer against the one that is proved at its place in the block, which it gives.
 * @throws ProofError for a field that is another, with both values, and for a receipt of which there is no proof.
 */
export function compareReceipt(
  { question: { block, index }, answer: { receipt: said } }: ReceiptEvidence,
  { receipts }: Proved,
): readonly number[] {
  const found = receipts.find((one) => one.block === block && one.index === index)
  if (!found) throw new ProofError(`There is no proof of receipt ${index} of block ${block}.`)
  const { type, status, root, cumulativeGasUsed, logs } = found.receipt
  demandSame('type', BigInt(said.type), BigInt(type))
  demandSame(
    'status',
    said.status == null ? 'none' : BigInt(said.status),
    status === null ? 'none' : BigInt(status),
  )
  demandSame('state root', said.root ?? 'none', root ?? 'none')
  demandSame('cumulativeGasUsed', BigInt(said.cumulativeGasUsed), cumulativeGasUsed)
  demandSame('number of logs', said.logs.length, logs.length)
  for (const [at, log] of logs.entries()) {
    const one = said.logs[at]
    demandSame(`emitter of log ${at}`, one?.address ?? 'none', log.address)
    demandSame(`topics of log ${at}`, one?.topics.join(' ') ?? 'none', log.topics.join(' '))
    demandSame(`data of log ${at}`, one?.data ?? 'none', log.data)
  }
  return [block]
}

function demandSame<Value extends string | number | bigint>(name: string, said: Value, proved: Value): void {
  if (said === proved) return
  throw new ProofError(`The ${name} differs from the block.`, [
    { name: `${name} in the result`, value: String(said) },
    { name: `${name} in the block`, value: String(proved) },
  ])
}
