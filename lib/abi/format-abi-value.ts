import type { AbiParameter } from 'viem'
import { countOf } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type AbiValue, elementOf } from './abi-value'

/**
 * One line for a decoded value: numbers in decimal, text quoted with its hidden characters shown, arrays in brackets,
 * tuples in parentheses with the names of their members. What exceeds `limit` characters is left off and counted: in bytes, in
 * elements, or in characters.
 */
export function formatAbiValue(value: AbiValue, parameter: AbiParameter, limit = 2000): string {
  if (parameter.type === 'string') return quote(value, limit)
  const text = formatWhole(value, parameter, limit)
  return text.length <= limit ? text : cut(text, value, parameter, limit)
}

function cut(text: string, value: AbiValue, parameter: AbiParameter, limit: number): string {
  if (/^bytes\d*$/.test(parameter.type)) {
    const even = limit - (limit % 2)
    return `${text.slice(0, even)}… (${countOf((text.length - even) / 2, 'more byte')})`
  }
  const element = elementOf(parameter)
  if (element && typeof value === 'object') {
    const first = formatFirst(value, element, limit)
    const left = value.length - first.length
    if (first.length > 0) return `[${first.join(', ')}, … (${countOf(left, 'more element')})]`
  }
  return `${text.slice(0, limit)}… (${countOf(text.length - limit, 'more character')})`
}

/** As many elements as have room in `limit` characters. */
function formatFirst(values: readonly AbiValue[], element: AbiParameter, limit: number): readonly string[] {
  const first: string[] = []
  let length = 0
  for (const value of values) {
    const text = formatWhole(value, element, limit)
    length += text.length + 2
    if (length > limit) break
    first.push(text)
  }
  return first
}

const quote = (text: AbiValue, limit: number) => `"${showHiddenCharacters(String(text), limit)}"`

function formatWhole(value: AbiValue, parameter: AbiParameter, limit: number): string {
  if (typeof value === 'object') return formatList(value, parameter, limit)
  return parameter.type === 'string' ? quote(value, limit) : String(value)
}

function formatList(values: readonly AbiValue[], parameter: AbiParameter, limit: number): string {
  const element = elementOf(parameter)
  if (element) return `[${values.map((value) => formatWhole(value, element, limit)).join(', ')}]`
  const members = 'components' in parameter ? parameter.components : []
  return `(${values.map((value, at) => formatMember(value, members[at], limit)).join(', ')})`
}

function formatMember(value: AbiValue, member: AbiParameter | undefined, limit: number): string {
  if (member === undefined) return String(value)
  const text = formatWhole(value, member, limit)
  return member.name ? `${member.name}: ${text}` : text
}
