import type { Hex } from 'viem'
import { type BothClients, orNotHeld } from '@/lib/comparison/both-clients'
import { compareFields, type Fields, fieldValue } from '@/lib/comparison/compare-fields'
import { compareLogs } from '@/lib/comparison/compare-logs'
import {
  type Comparison,
  type ComparisonProgress,
  differentBlocks,
  notCompared,
  notHeld,
  withoutRows,
} from '@/lib/comparison/comparison'
import { countOf } from '@/lib/text/count'
import { isRecord } from '@/lib/text/parse-json'

/**
 * Compares a receipt, or that there is none, with the second provider: one call. A receipt names its block and its hash itself.
 * Throws what the client throws.
 */
export async function* compareReceipt(
  { there }: Pick<BothClients, 'there'>,
  { hash, raw, chainId }: { hash: Hex; raw: Fields | null; chainId: number },
): AsyncGenerator<ComparisonProgress, void> {
  yield { doing: 'Reading the receipt from the second provider…' }
  const asked = await orNotHeld(there.call('eth_getTransactionReceipt', [hash]))
  yield {
    comparison: 'why' in asked ? notHeld('this receipt', asked.why) : compare(raw, asked.result, chainId),
  }
}

function compare(raw: Fields | null, other: unknown, chainId: number): Comparison {
  if (other === null || other === undefined) {
    return raw === null
      ? withoutRows('same', 'Same: neither connection has a receipt for this hash.')
      : notHeld('this receipt', 'It returned null: it does not know the transaction, or has pruned it.')
  }
  if (!isRecord(other)) return notCompared('the receipt', 'Its response is not a receipt.')
  if (raw !== null) return compareReceiptFields(raw, other, chainId)
  return withoutRows('not-held', 'The second connection has this receipt; the connection in use does not.')
}

/** These come first in the table, then the logs, then all other fields. */
const FIRST = ['status', 'root', 'cumulativeGasUsed']

/** Compares two responses to eth_getTransactionReceipt field by field. Receipts of different blocks are not compared. */
export function compareReceiptFields(here: Fields, there: Fields, chainId: number): Comparison {
  const [ours, theirs] = [here, there].map(({ blockHash }) => fieldValue('blockHash', blockHash))
  if (ours && theirs && ours !== theirs) {
    return differentBlocks('the block of this transaction', ours, theirs)
  }
  const rest = new Set(['logsBloom', ...Object.keys(here), ...Object.keys(there)])
  for (const name of [...FIRST, 'logs']) rest.delete(name)
  const first = compareFields(here, there, FIRST)
  const logs =
    Array.isArray(here.logs) && Array.isArray(there.logs)
      ? compareLogs(here.logs, there.logs, { chainId, isOneTransaction: true })
      : compareFields(here, there, ['logs'])
  const last = compareFields(here, there, [...rest])
  const parts = [first, logs, last]
  const differences = parts.flatMap((part) => part.differences)
  const compared = `${countOf(first.compared + last.compared, 'field')} and ${countOf(logs.compared, 'log')} compared`
  const count = differences.length
  return {
    verdict: count > 0 ? 'different' : 'same',
    says: count > 0 ? `${countOf(count, 'difference')}; ${compared}.` : `Same: ${compared}.`,
    differences,
    besides: parts.flatMap((part) => part.besides),
    uncompared: [],
  }
}
