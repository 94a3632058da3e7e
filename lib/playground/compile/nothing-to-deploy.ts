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
    return `There are only libraries here: ${names}. Add a contract that uses a library.`
  }
  if (kinds.has('interface')) {
    return `There are only interfaces here: ${names}. An interface has no code. Add a contract that implements it.`
  }
  return `There are only abstract contracts here: ${names}. They cannot be deployed. Add a contract that inherits from them.`
}
