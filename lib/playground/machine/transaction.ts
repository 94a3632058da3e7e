import { type Address, formatEther, type Hex, hexToBytes } from 'viem'
import { formatCount } from '@/lib/text/count'
import { CHAIN } from './chain'

export type Transaction = {
  from: Address
  /** Null deploys a contract. */
  to: Address | null
  data: Hex
  /** Wei. */
  value: bigint
}

const TRANSACTION = 21_000n
const CREATION = 32_000n
const INIT_CODE_WORD = 2n
const ZERO_BYTE = 4n
const OTHER_BYTE = 16n
/** EIP-7623: 1 token for a zero byte, 4 for others. */
const FLOOR_PER_TOKEN = 10n
/** EIP-3529 */
const REFUND_QUOTIENT = 5n

/** Gas before execution, and the minimum of EIP-7623. */
export type FixedGas = { before: bigint; least: bigint }

/** EIP-2028, EIP-2, and EIP-3860 since Shanghai. */
export function fixedGas(
  { to, data }: { to: Hex | null; data: Hex },
  { hasInitCodeGas = true } = {},
): FixedGas {
  const bytes = hexToBytes(data)
  const zeros = BigInt(bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0))
  const others = BigInt(bytes.length) - zeros
  const words = BigInt(Math.ceil(bytes.length / 32))
  const creation = CREATION + (hasInitCodeGas ? INIT_CODE_WORD * words : 0n)
  return {
    before: TRANSACTION + zeros * ZERO_BYTE + others * OTHER_BYTE + (to === null ? creation : 0n),
    least: TRANSACTION + (zeros + 4n * others) * FLOOR_PER_TOKEN,
  }
}

export function receiptGas({ before, least }: FixedGas, execution: bigint, refund: bigint): bigint {
  const used = before + execution
  const cap = used / REFUND_QUOTIENT
  const paid = used - (refund < cap ? refund : cap)
  return paid > least ? paid : least
}

/** Wei. The sender must have it; unused gas is refunded. */
export const GAS_DEPOSIT = CHAIN.transactionGas * CHAIN.baseFee

/** Null if the transaction is valid. */
export function describeInvalidTransaction(
  { value }: Transaction,
  gas: FixedGas,
  balance: bigint,
): string | null {
  if (balance < value + GAS_DEPOSIT) {
    return (
      `The sender has ${formatEther(balance)} ether. The call sends ${formatEther(value)} ether, and the gas can cost ` +
      `up to ${formatEther(GAS_DEPOSIT)} ether.`
    )
  }
  const needed = gas.before > gas.least ? gas.before : gas.least
  if (needed > CHAIN.transactionGas) {
    const [costs, limit] = [needed, CHAIN.transactionGas].map((amount) => formatCount(Number(amount)))
    return `The calldata alone costs ${costs} gas, but a transaction can use at most ${limit}.`
  }
  return null
}
