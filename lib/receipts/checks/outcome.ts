import type { Receipt } from '../receipt-schema'
import { fails, holds, orNotThere, type Verdict } from './verdict'

const RULE = 'A receipt has a state root before Byzantium and a status since'

/** EIP-658 replaced the state root by a status: https://eips.ethereum.org/EIPS/eip-658 */
export function judgeOutcome({ root, status }: Receipt): Verdict {
  const evidence = [
    { name: 'root', value: orNotThere(root) },
    { name: 'status', value: orNotThere(status) },
  ]
  if (status != null && status > 1n) return fails(`A status is 1 or 0; here it is ${status}.`, evidence)
  if (root != null && status != null) return fails(`${RULE}; here both are there.`, evidence)
  if (root == null && status == null) return fails(`${RULE}; here neither is there.`, evidence)
  return holds(`${RULE}; here: only ${root == null ? 'status' : 'root'}.`, evidence)
}
