import type { Address } from 'viem'

/** What names stand for in the arguments of a program. */
export type Names = {
  /** Accounts and contracts. */
  addresses: ReadonlyMap<string, Address>
  /** Members of enums, by the name of the enum. */
  enums: ReadonlyMap<string, readonly string[]>
}
