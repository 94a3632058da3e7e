import type { Abi, Hex } from 'viem'
import type { Code } from '@/lib/playground/compile/compiled-program'
import { compileWithPackages, readInstalled } from '@/tests/solc-once'

type SolcCode = {
  object: string
  sourceMap: string
  linkReferences: Record<string, Record<string, { start: number; length: number }[]>>
  immutableReferences?: Record<string, { start: number; length: number }[]>
}

type SolcOutput = {
  contracts: Record<
    string,
    Record<string, { abi: Abi; evm: { bytecode: SolcCode; deployedBytecode: SolcCode } }>
  >
  sources: Record<string, { id: number }>
  errors?: { severity: string; formattedMessage: string }[]
}

export type TestContract = { abi: Abi; creation: Code; runtime: Code; file: string }

export type TestProgram = {
  contract(name: string): TestContract
  files: { name: string; text: string }[]
  output: SolcOutput
}

/** Compiles as the playground does, without the optimizer; fails with the compiler's text. */
export async function compileProgram(
  sources: Record<string, string>,
  { viaIR = false, optimizer = false } = {},
): Promise<TestProgram> {
  const code = ['object', 'sourceMap', 'linkReferences']
  const wanted = [
    ...['abi', 'storageLayout', 'transientStorageLayout'],
    ...code.map((part) => `evm.bytecode.${part}`),
    ...[...code, 'immutableReferences'].map((part) => `evm.deployedBytecode.${part}`),
  ]
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
    settings: {
      evmVersion: 'osaka',
      metadata: { bytecodeHash: 'none' },
      optimizer: { enabled: optimizer },
      viaIR,
      outputSelection: { '*': { '*': wanted, '': ['ast'] } },
    },
  }
  const output: SolcOutput = JSON.parse(compileWithPackages(JSON.stringify(input)))
  const error = output.errors?.find(({ severity }) => severity === 'error')
  if (error) throw new Error(error.formattedMessage)
  const files: TestProgram['files'] = []
  for (const [name, { id }] of Object.entries(output.sources)) {
    files[id] = { name, text: sources[name] ?? readInstalled(name).contents }
  }
  return {
    output,
    files,
    contract(name) {
      for (const [file, contracts] of Object.entries(output.contracts)) {
        const found = contracts[name]
        if (!found) continue
        const { bytecode, deployedBytecode } = found.evm
        return { abi: found.abi, creation: codeOf(bytecode), runtime: codeOf(deployedBytecode), file }
      }
      throw new Error(`There is no contract ${name}`)
    },
  }
}

function codeOf({ object, sourceMap, linkReferences, immutableReferences = {} }: SolcCode): Code {
  return {
    bytes: `0x${object.replaceAll(/__\$[0-9a-f]{34}\$__/g, '0'.repeat(40))}` as Hex,
    links: Object.entries(linkReferences).flatMap(([file, libraries]) =>
      Object.entries(libraries).flatMap(([library, places]) =>
        places.map((place) => ({ file, library, ...place })),
      ),
    ),
    sourceMap,
    immutables: Object.values(immutableReferences).flat(),
  }
}
