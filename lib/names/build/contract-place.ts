import type { ContractPlace } from '@/lib/storage/layout/contract-id'

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

/** Whether a name is one that a contract can have, in Solidity and in Vyper. */
export const isContractName = (name: unknown): name is string =>
  typeof name === 'string' && IDENTIFIER.test(name)

/**
 * A contract as a build file names it; null where the name is none. Files are relative to the project: Truffle writes
 * `project:/contracts/Vault.sol`, and of a path of the machine only the last part is kept.
 */
export function readPlace(file: unknown, name: unknown): ContractPlace | null {
  if (!isContractName(name)) return null
  return { file: typeof file === 'string' && file !== '' ? relativeFile(file) : null, name }
}

function relativeFile(file: string): string {
  const inside = file.replace(/^project:\//, '')
  return /^([/\\]|[A-Za-z]:[/\\]|file:)/.test(inside) ? inside.replace(/^.*[/\\]/s, '') : inside
}

/** The name of a file without its folders and `.json`: some tools say nowhere else whose artefact it is. */
export function nameOfFile(path: string): string {
  return path.replace(/^.*\//s, '').replace(/\.json$/, '')
}
