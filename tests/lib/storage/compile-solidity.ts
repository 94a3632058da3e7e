import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'
import { SOLC_SETTINGS } from '@/lib/devchain/compile/run-solc'
import { compileWithPackages } from '@/tests/solc-once'

type SolcContract = {
  abi: Abi
  storageLayout: object
  transientStorageLayout: object
  evm: { bytecode: { object: string } }
}

/** The standard-JSON output of solc, with the layouts and the syntax trees. */
export type SolcOutput = {
  contracts: Record<string, Record<string, SolcContract>>
  sources: Record<string, { ast: object }>
  errors?: { severity: string; formattedMessage: string }[]
}

const WANTED = ['abi', 'evm.bytecode.object', 'storageLayout', 'transientStorageLayout']

/** Compiles sources, by file name, with the compiler of the project; fails with its text when they do not compile. */
export async function compileSolidity(sources: Record<string, string>): Promise<SolcOutput> {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
    settings: { ...SOLC_SETTINGS, outputSelection: { '*': { '*': WANTED, '': ['ast'] } } },
  }
  const output: SolcOutput = JSON.parse(compileWithPackages(JSON.stringify(input)))
  const error = output.errors?.find(({ severity }) => severity === 'error')
  if (error) throw new Error(error.formattedMessage)
  return output
}

/** The text of a contract of the fixtures. */
export function fixture(file: string): string {
  return readFileSync(new URL(`../../fixtures/solidity/${file}`, import.meta.url), 'utf8')
}

export function contractOf(output: SolcOutput, file: string, name: string): SolcContract & { bytecode: Hex } {
  const contract = output.contracts[file]?.[name]
  if (!contract) throw new Error(`${file} has no contract ${name}`)
  return { ...contract, bytecode: `0x${contract.evm.bytecode.object}` }
}
