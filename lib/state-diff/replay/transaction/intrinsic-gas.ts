import { hexToBytes } from 'viem'
import type { Fork } from '../block/fork-candidates'
import type { ReplayTransaction } from '../block/replay-block'

/** Gas before any code runs, and the least gas of the whole transaction (EIP-7623; 0 before Prague). */
export type IntrinsicGas = { before: bigint; least: bigint }

const TRANSACTION = 21_000n
const CREATION = 32_000n
/** EIP-3860, since Shanghai. */
const INIT_CODE_WORD = 2n
/** EIP-2028. */
const ZERO_BYTE = 4n
const OTHER_BYTE = 16n
/** EIP-2930. */
const LISTED_ADDRESS = 2_400n
const LISTED_SLOT = 1_900n
/** EIP-7702. */
const AUTHORIZATION = 25_000n
/** EIP-7623 counts a zero byte as one token and another byte as four. */
const FLOOR_PER_TOKEN = 10n
const TOKENS_PER_OTHER_BYTE = 4n

export function intrinsicGas(
  { to, input, accessList, authorizationList }: ReplayTransaction,
  { hardfork }: Fork,
): IntrinsicGas {
  const bytes = hexToBytes(input)
  const zeros = BigInt(bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0))
  const others = BigInt(bytes.length) - zeros
  const words = hardfork === 'paris' ? 0n : BigInt(Math.ceil(bytes.length / 32))
  const slots = (accessList ?? []).reduce((count, { storageKeys }) => count + storageKeys.length, 0)
  const before =
    TRANSACTION +
    zeros * ZERO_BYTE +
    others * OTHER_BYTE +
    (to === null ? CREATION + INIT_CODE_WORD * words : 0n) +
    BigInt(accessList?.length ?? 0) * LISTED_ADDRESS +
    BigInt(slots) * LISTED_SLOT +
    BigInt(authorizationList?.length ?? 0) * AUTHORIZATION
  const hasFloor = hardfork === 'prague' || hardfork === 'osaka'
  const tokens = zeros + others * TOKENS_PER_OTHER_BYTE
  return { before, least: hasFloor ? TRANSACTION + tokens * FLOOR_PER_TOKEN : 0n }
}
