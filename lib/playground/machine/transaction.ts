import type { Address, Hex } from 'viem'

/** What is sent to the machine. */
export type Transaction = {
  from: Address
  /** Null makes a contract. */
  to: Address | null
  data: Hex
  /** Wei. */
  value: bigint
}
