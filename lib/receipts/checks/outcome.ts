import type { ParsedReceipt } from '../receipt/parse-receipt'
import { cannotBeKnown, fails, holds, type ReceiptVerdict, showAsItCame } from './verdict'

const RULE = 'A receipt has a state root before Byzantium and a status since'

/** EIP-658 replaced the state root by a status: https://eips.ethereum.org/EIPS/eip-658 */
export function judgeOutcome({ receipt: { root, status }, pending, raw }: ParsedReceipt): ReceiptVerdict {
  const evidence = [
    { name: 'root', value: showAsItCame(raw.root) },
    { name: 'status', value: showAsItCame(raw.status) },
  ]
  const isThere = (value: unknown) => value !== undefined && value !== null
  const both = isThere(raw.root) && isThere(raw.status)
  const neither = !isThere(raw.root) && !isThere(raw.status)
  if (status !== null && status > 1n) return fails(`A status is 1 or 0; here it is ${status}.`, evidence)
  if (both) return fails(`${RULE}; this has both.`, evidence)
  if (neither && pending)
    return cannotBeKnown('The transaction is pending, so its outcome is open.', evidence)
  if (neither) return fails(`${RULE}; this has neither.`, evidence)
  if (root === null && status === null) return cannotBeKnown('The value cannot be read.', evidence)
  return holds(`${RULE}; here: only ${root === null ? 'status' : 'root'}.`, evidence)
}
