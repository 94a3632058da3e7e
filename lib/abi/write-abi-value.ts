import type { AbiParameter } from 'viem'
import { type AbiValue, elementOf } from './abi-value'

/**
 * The whole of a decoded value for programs: text as it is, numbers in decimal, bytes in hex. Arrays and tuples are JSON, in
 * which a number is a text, for a uint256 fits in no number, and a tuple an object where all its members have names.
 */
export function writeAbiValue(value: AbiValue, parameter: AbiParameter): string {
  return typeof value === 'object' ? JSON.stringify(toJson(value, parameter)) : String(value)
}

type Json = string | boolean | Json[] | { [name: string]: Json }

function toJson(value: AbiValue, parameter: AbiParameter): Json {
  if (typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value
  const element = elementOf(parameter)
  if (element) return value.map((item) => toJson(item, element))
  const members = 'components' in parameter ? parameter.components : []
  const items = value.map((item, at) => toJson(item, members[at] ?? { type: '' }))
  const names = new Set(members.map(({ name }) => name).filter(Boolean))
  if (names.size < items.length) return items
  return Object.fromEntries(items.map((item, at) => [members[at]?.name ?? '', item]))
}
