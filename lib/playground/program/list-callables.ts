import { type AbiParameter, toFunctionSignature } from 'viem'
import type { CompiledContract, CompiledProgram } from '../compile/compiled-program'

export type Callable = {
  signature: string
  name: string
  inputs: readonly AbiParameter[]
  outputs: readonly AbiParameter[]
  stateMutability: 'pure' | 'view' | 'nonpayable' | 'payable'
  /** The contract behind a fallback; null for an own function. */
  through: string | null
}

/**
 * Functions, `receive()` and `fallback()`, whose argument is the calldata. With a fallback, also functions of other
 * contracts, as behind a proxy.
 */
export function listCallables(
  contract: CompiledContract,
  { contracts }: Pick<CompiledProgram, 'contracts'>,
): Callable[] {
  const own = [...listFunctions(contract, null), ...listUnnamed(contract)]
  if (!own.some(({ signature }) => signature === 'fallback()')) return own
  const others = contracts.filter(
    ({ id, kind, isImported }) => id !== contract.id && kind === 'contract' && !isImported,
  )
  const all = [...own, ...others.flatMap((other) => listFunctions(other, other.name))]
  return all.filter(({ signature }, i) => all.findIndex((callable) => callable.signature === signature) === i)
}

const listFunctions = ({ abi }: CompiledContract, through: string | null): Callable[] =>
  abi.flatMap((item) =>
    item.type === 'function'
      ? [
          {
            signature: toFunctionSignature(item),
            name: item.name,
            inputs: item.inputs,
            outputs: item.outputs,
            stateMutability: item.stateMutability,
            through,
          },
        ]
      : [],
  )

const CALLDATA: readonly AbiParameter[] = [{ name: 'calldata', type: 'bytes' }]

const listUnnamed = ({ abi }: CompiledContract): Callable[] =>
  abi.flatMap((item) =>
    item.type === 'receive' || item.type === 'fallback'
      ? [
          {
            signature: `${item.type}()`,
            name: item.type,
            inputs: item.type === 'fallback' ? CALLDATA : [],
            outputs: [],
            stateMutability: item.stateMutability,
            through: null,
          },
        ]
      : [],
  )

export function constructorOf({ abi }: Pick<CompiledContract, 'abi'>): {
  inputs: readonly AbiParameter[]
  isPayable: boolean
} {
  const found = abi.find((item) => item.type === 'constructor')
  return { inputs: found?.inputs ?? [], isPayable: found?.stateMutability === 'payable' }
}
