import { Account, createAddressFromString } from '@ethereumjs/util'
import { concatHex, type Hex, hexToBytes } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import type { WorldState } from '@/lib/playground/machine/world-state'
import type { ReplayTransaction } from '../block/replay-block'
import type { KnownSource } from '../state/known-state'

type Authorization = NonNullable<ReplayTransaction['authorizationList']>[number]

/** What the gas of a transaction counts for each authorization, less what one costs for an existing account (EIP-7702). */
const REFUND_FOR_EXISTING = 12_500n

const DELEGATION = '0xef0100'
const NO_ADDRESS = `0x${'0'.repeat(40)}`
const LARGEST_NONCE = 2n ** 64n - 1n
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whose code an account runs: `0xef0100 ‖ address`. Null: it has code of its own, or none. */
export const delegateOf = (code: Hex): Hex | null =>
  code.startsWith(DELEGATION) && code.length === 48 ? `0x${code.slice(8)}` : null

/**
 * Applies the authorizations of a transaction in order; invalid ones are skipped. Source: EIP-7702, "Behavior".
 * @returns the accounts that were recovered, which are warm, and the refund in gas.
 */
export async function applyAuthorizations(
  state: WorldState,
  source: KnownSource,
  { authorizationList }: ReplayTransaction,
  chainId: bigint,
): Promise<{ warm: readonly Hex[]; refund: bigint }> {
  const warm: Hex[] = []
  let refund = 0n
  for (const authorization of authorizationList ?? []) {
    const authority = await recoverAuthority(authorization, chainId)
    if (authority === null) continue
    warm.push(authority)
    const address = createAddressFromString(authority)
    const account = await state.getAccount(address)
    const code = await state.getCode(address)
    source.needNonce(authority)
    const hasOwnCode = code.length > 0 && delegateOf(hexOf(code)) === null
    if (hasOwnCode || (account?.nonce ?? 0n) !== authorization.nonce) continue
    if (account && !account.isEmpty()) refund += REFUND_FOR_EXISTING
    await state.putAccount(address, account ?? new Account())
    await state.putCode(address, delegation(authorization.address))
    await state.modifyAccountFields(address, { nonce: authorization.nonce + 1n })
  }
  return { warm, refund }
}

/** Null where the signature or a number in it is not allowed. */
async function recoverAuthority(authorization: Authorization, chainId: bigint): Promise<Hex | null> {
  const { address, nonce, r, s } = authorization
  const yParity = authorization.yParity ?? authorization.v
  const isOfChain = authorization.chainId === 0n || authorization.chainId === chainId
  if (
    !isOfChain ||
    nonce >= LARGEST_NONCE ||
    BigInt(s) > HALF_ORDER ||
    yParity === undefined ||
    yParity > 1n
  ) {
    return null
  }
  try {
    const authority = await recoverAuthorizationAddress({
      authorization: {
        address,
        chainId: Number(authorization.chainId),
        nonce: Number(nonce),
        r,
        s,
        yParity: Number(yParity),
      },
    })
    return authority.toLowerCase() as Hex
  } catch {
    return null
  }
}

/** The zero address ends a delegation. */
const delegation = (address: Hex): Uint8Array =>
  address === NO_ADDRESS ? new Uint8Array() : hexToBytes(concatHex([DELEGATION, address]))

const hexOf = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes.subarray(0, 24), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
