import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'
import { compileOnce } from '../solc-once'

/** Of a real compilation, what a registry keeps of a contract. */
export type CompiledByRegistry = {
  name: string
  file: string
  /** Of the compiler, as registries write it: `0.8.37+commit.…`. */
  version: string
  abi: Abi
  storageLayout: object
  transientStorageLayout: object
  metadata: object
  userdoc: object
  devdoc: object
  /** As it stands on a chain. */
  code: Hex
  sourceIds: Readonly<Record<string, { id: number }>>
  /** Of the runtime code. */
  sourceMap: string
  sources: Readonly<Record<string, { content: string }>>
  compilerSettings: { remappings: readonly string[]; evmVersion: string }
}

const FILE = 'src/Treasury.sol'
const SETTINGS = { remappings: ['@shared/=lib/shared/'], evmVersion: 'osaka' }
const WANTED = [
  'abi',
  'storageLayout',
  'transientStorageLayout',
  'userdoc',
  'devdoc',
  'metadata',
  'evm.deployedBytecode.object',
  'evm.deployedBytecode.sourceMap',
]

const read = (file: string) => readFileSync(join(import.meta.dirname, '../fixtures/solidity', file), 'utf8')

type Output = {
  sources: Record<string, { id: number }>
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<
    string,
    Record<
      string,
      Pick<CompiledByRegistry, 'abi' | 'storageLayout' | 'transientStorageLayout' | 'userdoc' | 'devdoc'> & {
        metadata: string
        evm: { deployedBytecode: { object: string; sourceMap: string } }
      }
    >
  >
}

/** The contracts of `Treasury.sol`, compiled by solc as a registry compiles them: with their remappings, for all outputs. */
export async function compileForRegistry(): Promise<{
  treasury: CompiledByRegistry
  client: CompiledByRegistry
}> {
  const sources = {
    [FILE]: { content: read('Treasury.sol') },
    'lib/shared/Ownership.sol': { content: read('Ownership.sol') },
  }
  const settings = { ...SETTINGS, outputSelection: { '*': { '*': WANTED } } }
  const output: Output = JSON.parse(compileOnce(JSON.stringify({ language: 'Solidity', sources, settings })))
  const error = output.errors?.find(({ severity }) => severity === 'error')
  if (error) throw new Error(error.formattedMessage)
  const pick = (name: string): CompiledByRegistry => {
    const contract = output.contracts[FILE]?.[name]
    if (!contract) throw new Error(`${FILE} has no contract ${name}`)
    const { metadata, evm, ...outputs } = contract
    return {
      name,
      file: FILE,
      version: JSON.parse(metadata).compiler.version,
      sources,
      compilerSettings: SETTINGS,
      ...outputs,
      metadata: JSON.parse(metadata),
      code: `0x${evm.deployedBytecode.object}`,
      sourceMap: evm.deployedBytecode.sourceMap,
      sourceIds: Object.fromEntries(Object.entries(output.sources).map(([file, { id }]) => [file, { id }])),
    }
  }
  return { treasury: pick('Treasury'), client: pick('Door') }
}
