import type { AbiParameter } from 'viem'

/** A decoded value: hex for bytes and addresses, bigint for every number, a list for arrays and tuples. */
export type AbiValue = bigint | boolean | string | readonly AbiValue[]

/** Types alone: with names, the decoder makes objects of tuples, and equal names would overwrite each other. */
export function withoutNames(parameter: AbiParameter): AbiParameter {
  if (!('components' in parameter)) return { type: parameter.type }
  return { type: parameter.type, components: parameter.components.map(withoutNames) } as AbiParameter
}

/** The decoder gives small integers as numbers and large ones as bigint; here all are bigint. */
export function toAbiValue(value: unknown): AbiValue {
  if (typeof value === 'number') return BigInt(value)
  if (typeof value === 'bigint' || typeof value === 'boolean' || typeof value === 'string') return value
  return Array.isArray(value) ? value.map(toAbiValue) : String(value)
}
