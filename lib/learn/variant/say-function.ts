import { type AbiFunction, toFunctionSignature } from 'viem'

/** A function as its ABI has it: `limitOf(address) returns (uint64)`. */
export function formatFunction(item: AbiFunction): string {
  const outputs = item.outputs.map(({ type }) => type).join(', ')
  return outputs === '' ? toFunctionSignature(item) : `${toFunctionSignature(item)} returns (${outputs})`
}
