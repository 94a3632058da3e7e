import type { Variable } from '../layout/layout'

/** All reference implementations of EIP-2535 hash this id, each for another struct. */
export const DIAMOND = 'diamond.standard.diamond.storage'

/** "OpenZeppelin Contracts 5" or "diamond-2". Other code may have another struct at the slot. */
export function ownerOfStruct({ namespace, type }: Variable): string {
  const diamond = /Diamond(\d)\./.exec(type.label)?.[1]
  return diamond === undefined || namespace?.id !== DIAMOND
    ? 'OpenZeppelin Contracts 5'
    : `diamond-${diamond}`
}
