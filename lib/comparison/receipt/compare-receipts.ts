import { countOf } from '@/lib/text/count'
import { type Comparison, differentBlocks } from '../comparison'
import { compareFields, type FieldComparison, type ReceiptFields } from './compare-fields'
import { compareReceiptLogs } from './compare-receipt-logs'
import { fieldValue } from './field-value'

/** What a receipt says of its outcome comes first, then its gas; its logs follow, then all the rest. */
const FIRST = ['status', 'root', 'cumulativeGasUsed']

/**
 * Holds two answers to eth_getTransactionReceipt against each other, field by field: what nodes write in several ways is the same,
 * and a field that only one of them gives is no difference. Receipts of unlike blocks are not compared.
 */
export function compareReceiptAnswers(
  here: ReceiptFields,
  there: ReceiptFields,
  chainId: number,
): Comparison {
  const [ours, theirs] = [blockOf(here), blockOf(there)]
  if (ours !== null && theirs !== null && ours !== theirs) {
    return differentBlocks('the block of this transaction', ours, theirs)
  }
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])]
  const rest = names.filter((name) => !FIRST.includes(name) && name !== 'logs' && name !== 'logsBloom')
  const logs = compareReceiptLogs(here.logs, there.logs, chainId)
  const before = compareFields(here, there, FIRST)
  const after = compareFields(here, there, ['logsBloom', ...rest])
  return sum([before, logs, after], before.compared + after.compared, logs.compared)
}

/** "block 20,314"'s hash; null while no block has the transaction. */
const blockOf = ({ blockHash }: ReceiptFields) => fieldValue('blockHash', blockHash)

function sum(parts: readonly FieldComparison[], fields: number, logs: number): Comparison {
  const differences = parts.flatMap((part) => part.differences)
  const besides = parts.flatMap((part) => part.besides)
  const compared = `${countOf(fields, 'field')} and ${countOf(logs, 'log')} compared`
  const count = differences.length
  return {
    verdict: count > 0 ? 'different' : 'same',
    says: count > 0 ? `${countOf(count, 'difference')}; ${compared}.` : `Same: ${compared}.`,
    differences,
    besides,
    uncompared: [],
  }
}
