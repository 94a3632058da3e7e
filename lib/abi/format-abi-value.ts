import type { AbiParameter } from 'viem'
import { countOf } from '@/lib/text/count'
import { groupDigits } from '@/lib/text/group-digits'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { type AbiValue, elementOf } from './abi-value'
import { enumMembersOf } from './enum-members'

/**
 * A decoded value in one line: decimal numbers, names of enum members, quoted text, arrays in brackets, tuples in
 * parentheses with names. Text beyond `limit` characters is truncated and counted.
 */
export const formatAbiValue = (value: AbiValue, parameter: AbiParameter, limit = 2000): string =>
  formatValue(value, parameter, { limit, number: String })

/** The same with grouped digits, for reading. */
export const showAbiValue = (value: AbiValue, parameter: AbiParameter, limit = 2000): string =>
  formatValue(value, parameter, { limit, number: (value) => groupDigits(String(value)) })

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

/** `Phase.Open (1)`; null for other values. */
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
