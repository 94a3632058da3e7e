import { type Hex, keccak256, toRlp } from 'viem'
import type { AccessList } from './access-list'

/** Big-endian without leading zeros, as RLP writes integers: 0 is no bytes. */
function integer(value: bigint): Hex {
  if (value === 0n) return '0x'
  const digits = value.toString(16)
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`
}

const word = (hex: Hex): Hex => integer(BigInt(hex))

/** The list in RLP (EIP-7928): slots and values are integers, so they have no leading zeros. The order is kept. */
export const encodeAccessList = (list: AccessList): Hex =>
  toRlp(
    list.map((account) => [
      account.address,
      account.storageChanges.map(({ slot, changes }) => [
        word(slot),
        changes.map(({ index, value }) => [integer(BigInt(index)), word(value)]),
      ]),
      account.storageReads.map(word),
      account.balanceChanges.map(({ index, value }) => [integer(BigInt(index)), integer(value)]),
      account.nonceChanges.map(({ index, value }) => [integer(BigInt(index)), integer(value)]),
      account.codeChanges.map(({ index, value }) => [integer(BigInt(index)), value]),
    ]),
  )

/** What `blockAccessListHash` of the header is. */
export const hashAccessList = (list: AccessList): Hex => keccak256(encodeAccessList(list))
