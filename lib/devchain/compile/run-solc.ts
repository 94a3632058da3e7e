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

type SolcOutput = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, SolcContract>>
}

/**
 * Compiles the contracts with the solc package (0.3 s to load); imports are read from the installed packages. Throws
 * TriptychError with the compiler's message.
 */
export async function compileDemoContracts(
  sources: ReadonlyMap<DemoContractName, string>,
): Promise<CompiledDemoContract[]> {
  const { default: solc } = await import('solc')
  const output: SolcOutput = JSON.parse(
    solc.compile(JSON.stringify(compilerInput(sources)), { import: readImport }),
  )
  const error = output.errors?.find(({ severity }) => severity === 'error')
  if (error) throw new TriptychError(`A demo contract does not compile: ${error.formattedMessage}`)
  return [...sources].map(([name, source]) => {
    const contract = output.contracts?.[fileName(name)]?.[name]
    if (!contract) throw new TriptychError(`${fileName(name)} has no contract ${name}`)
    const { abi, storageLayout, transientStorageLayout, evm } = contract
    return { name, source, abi, bytecode: `0x${evm.bytecode.object}`, storageLayout, transientStorageLayout }
  })
}

function compilerInput(sources: ReadonlyMap<DemoContractName, string>) {
  const wanted = ['abi', 'evm.bytecode.object', 'storageLayout', 'transientStorageLayout']
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
