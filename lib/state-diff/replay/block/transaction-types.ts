/** Legacy, access list (EIP-2930), fee market (EIP-1559), blobs (EIP-4844), delegations (EIP-7702). */
const LAST_TYPE = 4n

/** Transaction types that a network's own node creates, without a signature of the sender or with other rules. */
const SYSTEM_TYPES: ReadonlyMap<bigint, string> = new Map([
  [0x7en, 'a deposit of the OP stack'],
  ...[0x64n, 0x65n, 0x66n, 0x68n, 0x69n, 0x6an].map((type) => [type, 'a transaction of Arbitrum'] as const),
  [0x71n, 'a transaction of zkSync'],
  [0xffn, 'a transaction of zkSync from Ethereum'],
])

/** Null for a type of Ethereum. @example `nameOtherType(0x7en)` → "0x7e is a deposit of the OP stack" */
export const nameOtherType = (type: bigint): string | null =>
  type <= LAST_TYPE ? null : `0x${type.toString(16)} is ${SYSTEM_TYPES.get(type) ?? 'not a type of Ethereum'}`
