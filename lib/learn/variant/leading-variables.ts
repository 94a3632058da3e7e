import type { Random } from '../draw/random'

const TYPES = ['uint256', 'address', 'bool', 'uint64', 'uint128', 'bytes32', 'int96'] as const

/** Variables of these names, one a line, that move what is declared after them down; some of them share a slot. */
export const leadingVariables = (random: Random, names: readonly string[]): string[] =>
  names.map((name) => `${random.pick(TYPES)} ${name};`)
