import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { DemoContractName } from './contract-sources'

/** A storage layout as solc writes it: https://docs.soliditylang.org/en/latest/internals/layout_in_storage.html#json-output */
export type StorageLayout = {
  storage: { astId: number; contract: string; label: string; offset: number; slot: string; type: string }[]
  types: Record<string, object> | null
}

export type CompiledDemoContract = {
  name: DemoContractName
  source: string
  abi: Abi
  /** Creation code, without constructor arguments. */
  bytecode: Hex
  storageLayout: StorageLayout
  transientStorageLayout: StorageLayout
}

/**
 * Settings that change the output. Without a metadata hash a changed comment changes no address. The optimizer's slow steps
 * are off: they take three quarters of the time.
 */
export const SOLC_SETTINGS = {
  evmVersion: 'osaka',
  metadata: { bytecodeHash: 'none' },
  optimizer: { enabled: true, runs: 200, details: { yul: false, cse: false, constantOptimizer: false } },
} as const

type SolcContract = Pick<CompiledDemoContract, 'abi' | 'storageLayout' | 'transientStorageLayout'> & {
  evm: { bytecode: { object: string } }
}

type SolcOutput<Contract> = {
  errors?: { severity: string; formattedMessage: string }[]
  sources?: Record<string, { id: number }>
  contracts?: Record<string, Record<string, Contract>>
}

type DemoSources = ReadonlyMap<DemoContractName, string>

/**
 * Compiles the contracts with the solc package (0.3 s to load); imports are read from the installed packages. Throws
 * TriptychError with the compiler's message.
 */
export async function compileDemoContracts(sources: DemoSources): Promise<CompiledDemoContract[]> {
  const wanted = ['abi', 'evm.bytecode.object', 'storageLayout', 'transientStorageLayout']
  const { contracts } = await compileFor<SolcContract>(sources, wanted)
  return contracts.map(([name, source, { abi, storageLayout, transientStorageLayout, evm }]) => {
    return { name, source, abi, bytecode: `0x${evm.bytecode.object}`, storageLayout, transientStorageLayout }
  })
}

/**
 * Source maps of runtime code, by contract. `files` are at the index that the source maps have for them; a file without code in a
 * contract has no text.
 */
export type DemoLines = {
  files: readonly { name: string; text: string }[]
  contracts: Readonly<Record<string, string>>
}

/** Compiles the contracts again for their source maps, and throws as {@link compileDemoContracts} does. */
export async function compileDemoLines(sources: DemoSources): Promise<DemoLines> {
  type Mapped = { evm: { deployedBytecode: { sourceMap: string } } }
  const { contracts, ids } = await compileFor<Mapped>(sources, ['evm.deployedBytecode.sourceMap'])
  const maps = contracts.map(([name, , { evm }]) => [name, evm.deployedBytecode.sourceMap] as const)
  const own = new Map([...sources].map(([name, text]) => [fileName(name), text]))
  const used = new Set(maps.flatMap(([, map]) => map.split(';').map((entry) => entry.split(':')[2])))
  const textOf = (name: string) => own.get(name) ?? readImport(name).contents
  return {
    files: Object.entries(ids)
      .sort(([, a], [, b]) => a.id - b.id)
      .map(([name, { id }]) => ({ name, text: used.has(String(id)) ? textOf(name) : '' })),
    contracts: Object.fromEntries(maps),
  }
}

/** The outputs of each contract, and the ids of all files. */
async function compileFor<Contract>(sources: DemoSources, wanted: readonly string[]) {
  const { default: solc } = await import('solc')
  const input = JSON.stringify(compilerInput(sources, wanted))
  const output: SolcOutput<Contract> = JSON.parse(solc.compile(input, { import: readImport }))
  const error = output.errors?.find(({ severity }) => severity === 'error')
  if (error) throw new TriptychError(`A demo contract does not compile: ${error.formattedMessage}`)
  const contracts = [...sources].map(([name, source]) => {
    const contract = output.contracts?.[fileName(name)]?.[name]
    if (!contract) throw new TriptychError(`${fileName(name)} has no contract ${name}`)
    return [name, source, contract] as const
  })
  return { contracts, ids: output.sources ?? {} }
}

function compilerInput(sources: DemoSources, wanted: readonly string[]) {
  const names = [...sources.keys()]
  return {
    language: 'Solidity',
    sources: Object.fromEntries(names.map((name) => [fileName(name), { content: sources.get(name) }])),
    settings: {
      ...SOLC_SETTINGS,
      outputSelection: Object.fromEntries(names.map((name) => [fileName(name), { [name]: wanted }])),
    },
  }
}

const readImport = (path: string) => ({
  contents: readFileSync(createRequire(import.meta.url).resolve(path), 'utf8'),
})

const fileName = (name: DemoContractName) => `${name}.sol`
