import {
  type AbiParameter,
  type Address,
  encodeAbiParameters,
  type Hex,
  isHex,
  padHex,
  size,
  stringToHex,
} from 'viem'
import { type AbiValue, arrayOf, membersOf, withoutNames } from '@/lib/abi/abi-value'
import { BadInputError } from '@/lib/errors'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { countOf, hereAre } from '@/lib/text/count'
import { suggestNames } from '@/lib/text/nearest-names'
import { parseAmount } from './parse-amount'
import { parseTypedText, parseTypedTree, type TypedValue } from './typed-tree'

/** Reads a typed argument. Addresses and enum members can be names. Throws {@link BadInputError}. */
export function parseArgument(text: string, parameter: AbiParameter, names: Names): AbiValue {
  const isList = arrayOf(parameter) !== null || membersOf(parameter).length > 0
  const value = readValue(isList ? parseTypedTree(text) : parseTypedText(text), parameter, names)
  try {
    encodeAbiParameters([withoutNames(parameter)], [value])
  } catch (cause) {
    throw new BadInputError(`This is not a value of type ${parameter.type}.`, { cause })
  }
  return value
}

function readValue(typed: TypedValue, parameter: AbiParameter, names: Names): AbiValue {
  const array = arrayOf(parameter)
  if (array) return readArray(typed, { ...array, type: parameter.type }, names)
  const members = membersOf(parameter)
  if (members.length > 0) return readMembers(typed, members, names)
  if (typed.kind === 'text') return parseElementary(typed, parameter, names)
  throw new BadInputError(`A value of type ${parameter.type} is expected, not a list.`)
}

type ArrayType = { element: AbiParameter; length: number | null; type: string }

function readArray(typed: TypedValue, { element, length, type }: ArrayType, names: Names): AbiValue {
  if (typed.kind !== 'list') throw new BadInputError(`Type a list for ${type}: [first, second]`)
  if (length !== null && typed.items.length !== length) {
    throw new BadInputError(
      `${type} has ${countOf(length, 'element')}; ${hereAre(typed.items.length, 'element')}.`,
    )
  }
  return typed.items.map((item, i) => within(`Element ${i}`, () => readValue(item, element, names)))
}

function readMembers(typed: TypedValue, members: readonly AbiParameter[], names: Names): AbiValue {
  const wanted = members.map(({ name, type }, i) => name || `${type} ${i}`).join(', ')
  if (typed.kind === 'text') throw new BadInputError(`Type the members in parentheses: (${wanted})`)
  const items =
    typed.kind === 'list' ? typed.items : members.map(({ name }) => typed.entries.get(name ?? '') ?? null)
  const given = typed.kind === 'list' ? typed.items.length : typed.entries.size
  if (given !== members.length) {
    throw new BadInputError(
      `${countOf(members.length, 'member')} ${members.length === 1 ? 'is' : 'are'} needed: ${wanted}; ${hereAre(given, 'member')}.`,
    )
  }
  return members.map((member, i) =>
    within(member.name || `Member ${i}`, () => {
      const item = items[i]
      if (!item) throw new BadInputError('It is missing.')
      return readValue(item, member, names)
    }),
  )
}

/** Adds the place to an error. */
function within<Value>(place: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadInputError) throw new BadInputError(`${place}: ${error.shortMessage}`)
    throw error
  }
}

type Text = { text: string; quoted: boolean }

/** Throws {@link BadInputError}. */
export function parseElementary(typed: Text, parameter: AbiParameter, names: Names): AbiValue {
  const { type } = parameter
  if (type === 'string') return typed.text
  if (type === 'bytes') return parseBytes(typed)
  if (typed.text.trim() === '') throw new BadInputError(`Type a value of type ${type}.`)
  if (type === 'address') return parseAddress(typed.text.trim(), names)
  if (type === 'bool') return parseBool(typed.text.trim())
  const [, sign, bits] = /^(u?)int(\d+)$/.exec(type) ?? []
  if (bits !== undefined) {
    return (
      parseMember(typed.text.trim(), parameter, names) ??
      parseInteger(typed.text, type, sign === '', Number(bits))
    )
  }
  const [, length] = /^bytes(\d+)$/.exec(type) ?? []
  if (length !== undefined) return parseFixedBytes(typed, Number(length))
  throw new BadInputError(`A value of type ${type} cannot be typed here.`)
}

function parseAddress(text: string, { addresses }: Names): Hex {
  const named = addresses.get(text)
  if (named) return named
  if (/^0x/i.test(text)) return parseTypedAddress(text)
  throw new BadInputError(
    `An address is 0x and 40 hex digits, or a name.${suggestNames(text, [...addresses.keys()])}`,
  )
}

function parseBool(text: string): boolean {
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw new BadInputError('Type true or false.')
}

function parseInteger(text: string, type: string, isSigned: boolean, bits: number): bigint {
  const value = parseAmount(text)
  if (value === null) throw new BadInputError(`Type a whole number for ${type}: 12, 0xff, 1e18 or 5 ether.`)
  const span = 1n << BigInt(bits)
  const [least, most] = isSigned ? [-span / 2n, span / 2n - 1n] : [0n, span - 1n]
  if (value >= least && value <= most) return value
  const [from, to] = isSigned ? [`-2^${bits - 1}`, `2^${bits - 1} - 1`] : ['0', `2^${bits} - 1`]
  throw new BadInputError(`${type} has the range ${bits > 16 ? `${from} to ${to}` : `${least} to ${most}`}.`)
}

/** Null if the parameter is no enum. */
function parseMember(text: string, parameter: AbiParameter, { enums }: Names): bigint | null {
  const name = /^enum ([\w$.]+)/.exec(parameter.internalType ?? '')?.[1] ?? ''
  const members = enums.get(name)
  if (!members) return null
  const at = members.indexOf(text.split('.').at(-1) ?? text)
  if (at >= 0) return BigInt(at)
  const number = parseAmount(text)
  if (number !== null && number >= 0n && number < members.length) return number
  throw new BadInputError(`${name} has the members ${members.join(', ')}.`)
}

/** In JSON, hex is quoted too. */
const isText = ({ text, quoted }: Text): boolean => quoted && !/^0x([0-9a-fA-F]{2})*$/.test(text)

function parseBytes(given: Text): Hex {
  if (isText(given)) return stringToHex(given.text)
  const typed = given.text.trim()
  if (typed === '') return '0x'
  if (!isHex(typed)) throw new BadInputError('Type bytes as 0x and hex digits, or as text in quotes.')
  if (typed.length % 2 === 1) throw new BadInputError('A digit is missing: two hex digits make a byte.')
  return typed
}

/** As in Solidity, text is right-padded. */
function parseFixedBytes(typed: Text, length: number): Hex {
  const bytes = parseBytes(typed)
  if (isText(typed) && size(bytes) <= length) return padHex(bytes, { size: length, dir: 'right' })
  if (size(bytes) === length) return bytes
  throw new BadInputError(`bytes${length} has ${length} bytes; this has ${size(bytes)}.`)
}

/** Names that arguments can use. */
export type Names = {
  addresses: ReadonlyMap<string, Address>
  /** By the name of the enum. */
  enums: ReadonlyMap<string, readonly string[]>
}
