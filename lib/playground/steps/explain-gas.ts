import { formatCount } from '@/lib/text/count'
import type { Access } from '../trace/trace'
import { isRead, isTransient } from './step-rows'

/** What the first access of a transaction to a slot costs beyond the others (EIP-2929). */
const COLD_WRITE = 2_100n

const gas = (amount: bigint) => `${formatCount(Number(amount))} gas`

/** Why an access cost what it did, by EIP-2200, EIP-2929, EIP-3529 and EIP-1153, one sentence for each part. */
export function explainGas(access: Access): string[] {
  if (isTransient(access)) return [`${gas(access.gas)}: transient storage costs the same each time.`]
  if (isRead(access)) return [access.cold ? explainCold(access.gas) : explainWarm(access.gas)]
  return [...explainWrite(access), ...explainRefund(access.refund)]
}

const explainCold = (amount: bigint) =>
  `${gas(amount)}: the first access to this slot in the transaction (cold). The next ones cost 100.`

const explainWarm = (amount: bigint) =>
  `${gas(amount)}: the slot was accessed before in this transaction (warm).`

function explainWrite({ cold, gas: all, before, after }: Access): string[] {
  const own = cold ? all - COLD_WRITE : all
  const first = cold ? [`${gas(COLD_WRITE)}: the first access to this slot in the transaction (cold).`] : []
  return [...first, `${gas(own)}: ${whyWrite(own, before === after)}`]
}

function whyWrite(own: bigint, isSame: boolean): string {
  if (own >= 20_000n) return 'the slot was zero before the transaction, and is not any more.'
  if (own > 100n) return 'the first change of a slot that held something before the transaction.'
  return isSame
    ? 'the slot holds this value already.'
    : 'the slot was changed in this transaction before: the dear part is paid.'
}

function explainRefund(refund: bigint): string[] {
  if (refund === 0n) return []
  return [
    refund > 0n
      ? `${gas(refund)} are given back at the end, for storage that is freed: at most a fifth of what the transaction used.`
      : `${gas(-refund)} of what was to be given back are not, since the slot is used again.`,
  ]
}
