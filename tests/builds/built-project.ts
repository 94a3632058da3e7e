import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The contracts that every tool builds, by the file they stand in. */
export const CONTRACTS = [
  { file: 'Plain.sol', name: 'Plain' },
  { file: 'Vault.sol', name: 'Vault' },
  { file: 'Prices.sol', name: 'Prices' },
  { file: 'Shop.sol', name: 'Shop' },
  { file: 'Factory.sol', name: 'Factory' },
  { file: 'Account.sol', name: 'Account' },
  { file: 'twins/Token.sol', name: 'Token' },
] as const

export type ContractName = (typeof CONTRACTS)[number]['name']

/** A folder of a tool of its own, with what the tool made of the contracts. It is deleted when it is disposed of. */
export type BuiltProject = Disposable & {
  folder: string
  /** The folder of the sources in it. */
  sources: string
  /** The artefact of a contract, relative to the folder. */
  artifactOf: (file: string, name: string) => string
}

const SOURCES = join(import.meta.dirname, 'contracts')

/** A new folder with the sources in `sources`. */
export function createProject(sources: string): { folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'triptych-project-'))
  cpSync(SOURCES, join(folder, sources), { recursive: true })
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}
