import type { Variable } from '../layout/layout'

/** The id that every reference implementation of EIP-2535 hashes, each for another struct. */
export const DIAMOND = 'diamond.standard.diamond.storage'

/** Which code has a well-known struct: "OpenZeppelin Contracts 5", "diamond-2". Other code may keep another struct at its slot. */
export function ownerOfStruct({ namespace, type }: Variable): string {
  const diamond = /Diamond(\d)\./.exec(type.label)?.[1]
  return diamond === undefined || namespace?.id !== DIAMOND
    ? 'OpenZeppelin Contracts 5'
    : `diamond-${diamond}`
}
