import { formatQuantity } from '../format-fee'
import type { Receipt } from '../receipt-schema'
import { fails, holds, type Verdict } from './verdict'

/**
 * The cumulative gas is the sum over this transaction and all before it in the block, so for the first it is its own.
 * https://ethereum.github.io/execution-apis/api-documentation
 */
export function judgeGas({ gasUsed, cumulativeGasUsed, transactionIndex }: Receipt): Verdict {
  const used = formatQuantity(gasUsed)
  const cumulative = formatQuantity(cumulativeGasUsed)
  const evidence = [
    { name: 'gasUsed', value: used },
    { name: 'cumulativeGasUsed', value: cumulative },
    { name: 'transactionIndex', value: formatQuantity(transactionIndex) },
  ]
  if (gasUsed > cumulativeGasUsed) {
    return fails(`${used} gas is more than the ${cumulative} of the whole block up to here.`, evidence)
  }
  if (transactionIndex > 0n) {
    return holds(`${used} is within the ${cumulative} of the block up to here.`, evidence)
  }
  return gasUsed === cumulativeGasUsed
    ? holds(`The first transaction of its block: both are ${used}.`, evidence)
    : fails(
        `Nothing ran before the first transaction of a block, yet ${cumulative} is more than its ${used}.`,
        evidence,
      )
}
