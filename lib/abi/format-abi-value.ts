import type { AbiParameter } from 'viem'
import { countOf } from '@/lib/text/count'
import { groupDigits } from '@/lib/text/group-digits'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type AbiValue, elementOf } from './abi-value'
import { enumMembersOf } from './enum-members'

/**
 * One line for a decoded value: numbers in decimal, enums by their members where these are known, text quoted with its hidden characters shown, arrays in brackets,
 * tuples in parentheses with the names of their members. What exceeds `limit` characters is left off and counted: in bytes, in
 * elements, or in characters.
 */
export const formatAbiValue = (value: AbiValue, parameter: AbiParameter, limit = 2000): string =>
  formatValue(value, parameter, { limit, number: String })

/** The same with the digits of numbers in groups, to be read and not copied. */
export const showAbiValue = (value: AbiValue, parameter: AbiParameter, limit = 2000): string =>
  formatValue(value, parameter, { limit, number: (value) => groupDigits(String(value)) })

/** Characters that there is room for, and how a number is written. */
type Manner = { limit: number; number: (value: bigint) => string }

function formatValue(value: AbiValue, parameter: AbiParameter, manner: Manner): string {
  if (parameter.type === 'string') return quote(value, manner.limit)
  const text = formatWhole(value, parameter, manner)
  return text.length <= manner.limit ? text : cut(text, value, parameter, manner)
}

function cut(text: string, value: AbiValue, parameter: AbiParameter, manner: Manner): string {
  const { limit } = manner
  if (/^bytes\d*$/.test(parameter.type)) {
    const even = limit - (limit % 2)
    return `${text.slice(0, even)}… (${countOf((text.length - even) / 2, 'more byte')})`
  }
  const element = elementOf(parameter)
  if (element && typeof value === 'object') {
    const first = formatFirst(value, element, manner)
    const left = value.length - first.length
    if (first.length > 0) return `[${first.join(', ')}, … (${countOf(left, 'more element')})]`
  }
  return `${text.slice(0, limit)}… (${countOf(text.length - limit, 'more character')})`
}

/** As many elements as have room in `limit` characters. */
function formatFirst(values: readonly AbiValue[], element: AbiParameter, manner: Manner): readonly string[] {
  const first: string[] = []
  let length = 0
  for (const value of values) {
    const text = formatWhole(value, element, manner)
    length += text.length + 2
    if (length > manner.limit) break
    first.push(text)
  }
  return first
}

const quote = (text: AbiValue, limit: number) => `"${showHiddenCharacters(String(text), limit)}"`

function formatWhole(value: AbiValue, parameter: AbiParameter, manner: Manner): string {
  if (typeof value === 'object') return formatList(value, parameter, manner)
  if (typeof value === 'bigint') return nameMember(value, parameter) ?? manner.number(value)
  return parameter.type === 'string' ? quote(value, manner.limit) : String(value)
}

/** `Phase.Open (1)`; null for what is no member of an enum. */
function nameMember(value: bigint, parameter: AbiParameter): string | null {
  const name = enumMembersOf(parameter)?.[Number(value)]
  return name === undefined ? null : `${showHiddenCharacters(name)} (${value})`
}

function formatList(values: readonly AbiValue[], parameter: AbiParameter, manner: Manner): string {
  const element = elementOf(parameter)
  if (element) return `[${values.map((value) => formatWhole(value, element, manner)).join(', ')}]`
  const members = 'components' in parameter ? parameter.components : []
  return `(${values.map((value, at) => formatMember(value, members[at], manner)).join(', ')})`
}

function formatMember(value: AbiValue, member: AbiParameter | undefined, manner: Manner): string {
  if (member === undefined) return String(value)
  const text = formatWhole(value, member, manner)
  return member.name ? `${member.name}: ${text}` : text
}
