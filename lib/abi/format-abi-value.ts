import type { AbiParameter } from 'viem'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { AbiValue } from './abi-value'

/**
 * One line for a decoded value: numbers in decimal, text quoted with its hidden characters shown, arrays in brackets,
 * tuples in parentheses with the names of their members. What exceeds `limit` characters is left off and counted.
 */
export function formatAbiValue(value: AbiValue, parameter: AbiParameter, limit = 2000): string {
  if (parameter.type === 'string') return quote(value, limit)
  const text = formatWhole(value, parameter, limit)
  return text.length <= limit ? text : `${text.slice(0, limit)}… (${text.length - limit} more)`
}

const quote = (text: AbiValue, limit: number) => `"${showHiddenCharacters(String(text), limit)}"`

function formatWhole(value: AbiValue, parameter: AbiParameter, limit: number): string {
  if (typeof value === 'object') return formatList(value, parameter, limit)
  return parameter.type === 'string' ? quote(value, limit) : String(value)
}

function formatList(values: readonly AbiValue[], parameter: AbiParameter, limit: number): string {
  const element = /^(.*)\[\d*\]$/.exec(parameter.type)?.[1]
  if (element !== undefined) {
    return `[${values.map((value) => formatWhole(value, { ...parameter, type: element }, limit)).join(', ')}]`
  }
  const members = 'components' in parameter ? parameter.components : []
  return `(${values.map((value, at) => formatMember(value, members[at], limit)).join(', ')})`
}

function formatMember(value: AbiValue, member: AbiParameter | undefined, limit: number): string {
  if (member === undefined) return String(value)
  const text = formatWhole(value, member, limit)
  return member.name ? `${member.name}: ${text}` : text
}
