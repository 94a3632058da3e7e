import { formatQuantity } from '../receipt/format-fee'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { cannotBeRead, fails, holds, type Verdict } from './verdict'

/**
 * The cumulative gas is the sum over this transaction and all before it in the block, so for the first it is its own.
 * https://ethereum.github.io/execution-apis/api-documentation
 */
export function judgeGas({
  receipt: { gasUsed, cumulativeGasUsed, transactionIndex },
}: ParsedReceipt): Verdict {
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
    return fails(`${used} gas is more than the ${cumulative} of the whole block up to here.`, evidence)
  }
  if (transactionIndex === null || transactionIndex > 0n) {
    return holds(`${used} is within the ${cumulative} of the block up to here.`, evidence)
  }
  return gasUsed === cumulativeGasUsed
    ? holds(`The first transaction of its block: both are ${used}.`, evidence)
    : fails(
        `Nothing ran before the first transaction of a block, yet ${cumulative} is more than its ${used}.`,
        evidence,
      )
}
