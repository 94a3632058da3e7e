import type { DeclaredContract } from '@/lib/storage/layout/syntax-tree'

export const NO_CONTRACT =
  'There is no contract in this source. Write one, such as contract Box { uint256 value; }'

/** Why nothing of what the files of a program declare can be deployed; null where something can. */
export function explainNothingToDeploy(declared: readonly DeclaredContract[]): string | null {
  const kinds = new Set(declared.map(({ kind }) => kind))
  if (kinds.has('contract')) return null
  const names = declared.map(({ name }) => name).join(', ')
  if (kinds.size === 0) return NO_CONTRACT
  if (kinds.size > 1) {
    return `There is no contract to deploy here: ${names} are abstract contracts, libraries or interfaces. Add a contract that uses them.`
  }
  if (kinds.has('library')) {
    return `There are only libraries here: ${names}. A library keeps nothing of its own; add a contract that uses it.`
  }
  if (kinds.has('interface')) {
    return `There are only interfaces here: ${names}. An interface has no code; add a contract that has it.`
  }
  return `There are only abstract contracts here: ${names}. They leave something open, so they cannot be deployed; add a contract that inherits from them.`
}
