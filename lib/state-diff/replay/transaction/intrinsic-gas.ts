import { type FixedGas, fixedGas } from '@/lib/playground/machine/transaction'
import type { Fork } from '../block/fork-candidates'
import type { ReplayTransaction } from '../block/replay-block'

/** EIP-2930. */
const LISTED_ADDRESS = 2_400n
const LISTED_SLOT = 1_900n
/** EIP-7702. */
const AUTHORIZATION = 25_000n

/** Gas before any code runs, and the least gas of the whole transaction (EIP-7623; 0 before Prague). */
export function intrinsicGas(
  { to, input, accessList, authorizationList }: ReplayTransaction,
  { hardfork }: Fork,
): FixedGas {
  const { before, least } = fixedGas({ to, data: input }, { hasInitCodeGas: hardfork !== 'paris' })
  const slots = (accessList ?? []).reduce((count, { storageKeys }) => count + storageKeys.length, 0)
  const hasFloor = hardfork === 'prague' || hardfork === 'osaka'
  return {
    before:
      before +
      BigInt(accessList?.length ?? 0) * LISTED_ADDRESS +
      BigInt(slots) * LISTED_SLOT +
      BigInt(authorizationList?.length ?? 0) * AUTHORIZATION,
    least: hasFloor ? least : 0n,
  }
}
