import { type AbiParameter, type Hex, hexToBytes } from 'viem'

/** A decoded value: hex for bytes and addresses, bigint for numbers, a list for arrays and tuples. */
export type AbiValue = bigint | boolean | string | readonly AbiValue[]

/** With names, the decoder returns tuples as objects, and equal names overwrite each other. */
export function withoutNames(parameter: AbiParameter): AbiParameter {
  if (!('components' in parameter)) return { type: parameter.type }
  return { type: parameter.type, components: parameter.components.map(withoutNames) } as AbiParameter
}

/** Types without names, and with bytes in place of strings: the decoder drops a byte order mark of a string. */
export function textAsBytes({ type, ...rest }: AbiParameter): AbiParameter {
  const components = 'components' in rest ? rest.components.map(textAsBytes) : undefined
  return { type: type.replace(/^string/, 'bytes'), ...(components && { components }) } as AbiParameter
}

/**
 * A value that was decoded as {@link textAsBytes}. Small integers, which are numbers there, become bigint. Invalid
 * UTF-8 becomes U+FFFD.
 */
export function toAbiValue(value: unknown, parameter: AbiParameter): AbiValue {
  if (Array.isArray(value)) return value.map((item, at) => toAbiValue(item, partOf(parameter, at)))
  if (typeof value === 'number') return BigInt(value)
  if (typeof value === 'bigint' || typeof value === 'boolean') return value
  return parameter.type === 'string' ? TEXT.decode(hexToBytes(value as Hex)) : String(value)
}

const TEXT = new TextDecoder('utf-8', { ignoreBOM: true })
const STRICT_TEXT = new TextDecoder('utf-8', { fatal: true })

/** Whether a value that was decoded as {@link textAsBytes} has text with invalid UTF-8. */
export function hasBrokenText(value: unknown, parameter: AbiParameter): boolean {
  if (Array.isArray(value)) return value.some((item, at) => hasBrokenText(item, partOf(parameter, at)))
  return parameter.type === 'string' && !isUtf8(hexToBytes(value as Hex))
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    STRICT_TEXT.decode(bytes)
    return true
  } catch {
    return false
  }
}

function partOf(parameter: AbiParameter, at: number): AbiParameter {
  const member = 'components' in parameter ? parameter.components[at] : undefined
  return elementOf(parameter) ?? member ?? { type: '' }
}

/** The element of an array type; null for other types. */
export const elementOf = (parameter: AbiParameter): AbiParameter | null => arrayOf(parameter)?.element ?? null

/** The element of an array type and its fixed length, null for a dynamic array; null for other types. */
export function arrayOf(parameter: AbiParameter): { element: AbiParameter; length: number | null } | null {
  const [, type, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (type === undefined) return null
  return { element: { ...parameter, type }, length: length === '' ? null : Number(length) }
}

export const membersOf = (parameter: AbiParameter): readonly AbiParameter[] =>
  'components' in parameter ? parameter.components : []

/**
 * Whether a type is encoded behind an offset:
 * https://docs.soliditylang.org/en/latest/abi-spec.html#formal-specification-of-the-encoding
 */
export function isDynamic(parameter: AbiParameter): boolean {
  const array = arrayOf(parameter)
  if (array) return array.length === null || isDynamic(array.element)
  return /^(string|bytes)$/.test(parameter.type) || membersOf(parameter).some(isDynamic)
}
