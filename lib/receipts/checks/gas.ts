import { formatQuantity } from '../receipt/format-fee'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { cannotBeRead, fails, holds, type ReceiptVerdict } from './verdict'

/**
 * The cumulative gas is the sum over this transaction and all before it in the block, so for the first it is its own.
 * https://ethereum.github.io/execution-apis/api-documentation
 */
export function judgeGas({
  receipt: { gasUsed, cumulativeGasUsed, transactionIndex },
}: ParsedReceipt): ReceiptVerdict {
  if (gasUsed === null)
    return cannotBeRead('gasUsed', ...(cumulativeGasUsed === null ? ['cumulativeGasUsed'] : []))
  if (cumulativeGasUsed === null) return cannotBeRead('cumulativeGasUsed')
  const used = formatQuantity(gasUsed)
  const cumulative = formatQuantity(cumulativeGasUsed)
  const evidence = [
    { name: 'gasUsed', value: used },
    { name: 'cumulativeGasUsed', value: cumulative },
    {
      name: 'transactionIndex',
      value: transactionIndex === null ? 'not known' : formatQuantity(transactionIndex),
    },
  ]
  if (gasUsed > cumulativeGasUsed) {
    return fails(`${used} gas is more than the cumulative gas used, ${cumulative}.`, evidence)
  }
  if (transactionIndex === null || transactionIndex > 0n) {
    return holds(`${used} is not more than the cumulative gas used, ${cumulative}.`, evidence)
  }
  return gasUsed === cumulativeGasUsed
    ? holds(`This is the first transaction of its block: both are ${used}.`, evidence)
    : fails(
        `This is the first transaction of its block, but the cumulative gas used, ${cumulative}, is more than ${used}.`,
        evidence,
      )
}
