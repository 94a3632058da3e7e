import type { Hex } from 'viem'
import { formatCount } from '@/lib/text/count'
import type { Change } from './account-diff'

/** Bytes before the address in the code of a delegation (EIP-7702). */
const DELEGATION = '0xef0100'

/** Whether a contract was deployed. A delegation is no contract. */
export const isCreation = (code: Change<Hex> | null): boolean =>
  code !== null && code.before === '0x' && code.after !== '0x' && !isDelegation(code.after)

/** "deployed, 1,024 bytes", "delegated to 0x… (EIP-7702)". */
export function describeCode({ before, after }: Change<Hex>): string {
  if (isDelegation(after)) return `delegated to ${delegateOf(after)} (EIP-7702)`
  if (before !== null && isDelegation(before) && after === '0x') {
    return `the delegation to ${delegateOf(before)} was removed (EIP-7702)`
  }
  if (before === null) return `written, ${sayBytes(after)}; the code before is not read yet`
  if (after === '0x') return `removed, it had ${sayBytes(before)}`
  return before === '0x'
    ? `deployed, ${sayBytes(after)}`
    : `replaced, ${sayBytes(before)} became ${sayBytes(after)}`
}

const isDelegation = (code: Hex): boolean => code.startsWith(DELEGATION)

const delegateOf = (code: Hex): string => `0x${code.slice(DELEGATION.length)}`

const sayBytes = (code: Hex): string => `${formatCount((code.length - 2) / 2)} bytes`
