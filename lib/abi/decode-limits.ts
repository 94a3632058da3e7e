import type { AbiParameter } from 'viem'
import { elementOf, isDynamic, membersOf } from './abi-value'

const PLAIN_LIMIT = 256 * 1024
const NESTED_LIMIT = 16 * 1024

/**
 * Maximum bytes of data to decode as these parameters.
 *
 * Several offsets may point to one place, so that a list of strings grows to the square of its size. 256 KiB blocked a page
 * for 50 seconds. Without lists of dynamic values only the parameters can share a place.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#use-of-dynamic-types
 */
export function maxDecodableBytes(parameters: readonly AbiParameter[]): number {
  const flat = parameters.flatMap(flatten)
  if (flat.some(isListOfDynamic)) return NESTED_LIMIT
  return Math.floor(PLAIN_LIMIT / Math.max(1, flat.filter(isDynamic).length))
}

/** With the members of tuples at every depth. */
const flatten = (parameter: AbiParameter): AbiParameter[] => [
  parameter,
  ...membersOf(parameter).flatMap(flatten),
]

function isListOfDynamic(parameter: AbiParameter): boolean {
  const element = elementOf(parameter)
  return element !== null && isDynamic(element)
}
