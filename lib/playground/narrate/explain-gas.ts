import { formatCount } from '@/lib/text/count'
import type { Access } from '../trace/trace'

/** EIP-2929 */
const COLD = 2_100n
/** EIP-3529 */
const CLEARED = 4_800n

export function explainGas(
  access: Pick<Access, 'op' | 'gas' | 'cold' | 'refund' | 'before' | 'after'>,
): string {
  const { op, gas, cold } = access
  if (op === 'TLOAD' || op === 'TSTORE') {
    return `${gasOf(gas)}: transient storage costs the same each time (EIP-1153).`
  }
  if (op === 'SLOAD') {
    return cold
      ? `${gasOf(gas)}: the first access to this slot in the transaction, so it is cold (EIP-2929).`
      : `${gasOf(gas)}: the slot was accessed before in this transaction, so it is warm (EIP-2929).`
  }
  const write = whyWrite(access, gas - (cold ? COLD : 0n))
  const total = cold
    ? `${gasOf(gas)}: ${number(COLD)} for the first access to this slot in the transaction, which is cold (EIP-2929), and ${write}.`
    : `${gasOf(gas)}: the slot is warm (EIP-2929), and ${write}.`
  return [total, ...whyRefund(access)].join(' ')
}

/** EIP-2200 */
function whyWrite({ before, after }: Pick<Access, 'before' | 'after'>, cost: bigint): string {
  if (before === after) return `${number(cost)} to write the same value again (EIP-2200)`
  if (cost >= 20_000n) return `${number(cost)} to change a word from zero to non-zero (EIP-2200)`
  if (cost >= 2_900n) return `${number(cost)} to change a word that was not zero (EIP-2200)`
  return `${number(cost)} to change it again: this transaction has changed it before (EIP-2200)`
}

function whyRefund({ refund, after }: Pick<Access, 'refund' | 'after'>): string[] {
  if (refund === 0n) return []
  if (refund < 0n)
    return [`${number(-refund)} are subtracted from the refund: the word is no longer cleared (EIP-3529).`]
  const why =
    refund === CLEARED && BigInt(after) === 0n
      ? 'for setting the word to zero'
      : 'for restoring the word from before the transaction'
  return [`${number(refund)} are added to the refund ${why} (EIP-3529).`]
}

const number = (gas: bigint): string => formatCount(Number(gas))

const gasOf = (gas: bigint): string => `${number(gas)} gas`
