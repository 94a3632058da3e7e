import { formatEther } from 'viem'
import { formatCount } from '@/lib/text/count'
import { CHAIN } from './chain'
import type { Transaction } from './transaction'
import type { FixedGas } from './transaction-gas'

/** Wei that the gas of a transaction may cost at most. The sender has to have it; what is not used comes back. */
export const GAS_DEPOSIT = CHAIN.transactionGas * CHAIN.baseFee

/** Why a chain would not take a transaction into a block, of a sender with this many wei; null where it would. */
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
