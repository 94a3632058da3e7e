import type { ContractPlace } from '@/lib/storage/layout/contract-id'

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

/** Whether a contract can have this name, in Solidity and in Vyper. */
export const isContractName = (name: unknown): name is string =>
  typeof name === 'string' && IDENTIFIER.test(name)

/**
 * A contract as a build file names it; null for an invalid name. Files are relative to the project: Truffle writes
 * `project:/contracts/Vault.sol`. Of an absolute path only the last part is kept.
 */
export function readPlace(file: unknown, name: unknown): ContractPlace | null {
  if (!isContractName(name)) return null
  return { file: typeof file === 'string' && file !== '' ? relativeFile(file) : null, name }
}

function relativeFile(file: string): string {
  const inside = file.replace(/^project:\//, '')
  return /^([/\\]|[A-Za-z]:[/\\]|file:)/.test(inside) ? inside.replace(/^.*[/\\]/s, '') : inside
}

/** The name of a file without its folders and `.json`: Remix and Vyper name the contract only there. */
export const nameOfFile = (path: string): string => path.replace(/^.*\//s, '').replace(/\.json$/, '')
