import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'
import { compileOnce } from '../../../solc-once'

type Contracts = Readonly<
  Record<string, { abi: Abi; bytecode: Hex; layout: unknown /** Of the runtime code. */; sourceMap: string }>
>

type Compiled = {
  abi: Abi
  evm: { bytecode: { object: Hex }; deployedBytecode: { sourceMap: string } }
  storageLayout: unknown
  transientStorageLayout: unknown
}

export const SCENE = 'tests/fixtures/solidity/Replayed.sol'

const OUTPUTS = ['bytecode.object', 'deployedBytecode.sourceMap'].map((output) => `evm.${output}`)

/** The contracts of `Replayed.sol`, by name. */
export function compileScene(): Contracts {
  const content = readFileSync(SCENE, 'utf8')
  const output = JSON.parse(
    compileOnce(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'Replayed.sol': { content } },
        settings: {
          evmVersion: 'cancun',
          optimizer: { enabled: true },
          outputSelection: { '*': { '*': ['abi', ...OUTPUTS, 'storageLayout', 'transientStorageLayout'] } },
        },
      }),
    ),
  )
  const errors = (output.errors ?? []).filter(({ severity }: { severity: string }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors[0].formattedMessage)
  return Object.fromEntries(
    Object.entries<Compiled>(output.contracts['Replayed.sol']).map(([name, { abi, evm, ...layout }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}`, layout, sourceMap: evm.deployedBytecode.sourceMap },
    ]),
  )
}
