import type { AbiParameter } from 'viem'
import { type AbiValue, elementOf } from './abi-value'

/**
 * A decoded value for programs: text, decimal numbers, hex bytes; arrays and tuples as JSON. In JSON numbers are
 * strings, as a uint256 fits into no number, and a tuple whose members all have names is an object.
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
