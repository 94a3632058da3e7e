import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import solc from 'solc/package.json' with { type: 'json' }
import { keptOnDisk } from '../kept-on-disk'

/** The contracts that every tool builds, by file. */
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

/**
 * The same with what `build` writes into such a folder, which a tool does once for all runs: `tool` is the tool with its version and
 * settings.
 */
export function createBuiltProject(
  sources: string,
  tool: readonly string[],
  build: (folder: string) => void,
): { folder: string } & Disposable {
  const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sol'))
    .sort()
    .map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')])
  const kept = keptOnDisk(['project', ...tool, solc.version, sources, texts], (unfinished) => {
    using made = createProject(sources)
    build(made.folder)
    cpSync(made.folder, unfinished, { recursive: true, preserveTimestamps: true })
  })
  const project = createProject(sources)
  cpSync(kept, project.folder, { recursive: true, preserveTimestamps: true })
  return project
}
