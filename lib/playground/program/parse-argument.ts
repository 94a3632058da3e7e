import { type AbiParameter, encodeAbiParameters } from 'viem'
import { type AbiValue, arrayOf, membersOf, withoutNames } from '@/lib/abi/abi-value'
import { BadInputError } from '@/lib/errors'
import { countOf, hereAre } from '@/lib/text/count'
import type { Names } from './names'
import { parseElementary } from './parse-elementary'
import { parseTypedText, parseTypedTree, type TypedValue } from './typed-tree'

/**
 * Reads what was typed for a parameter by its type: numbers as {@link parseAmount} does, addresses also by name, members of
 * enums by theirs, arrays and structs as lists. Throws {@link BadInputError} with what is expected.
 */
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

/** Gives a mistake the place of the value it is in. */
function within<Value>(place: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadInputError) throw new BadInputError(`${place}: ${error.shortMessage}`)
    throw error
  }
}
