import { type AbiParameter, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { type AbiValue, hasBrokenText, textAsBytes, toAbiValue, withoutNames } from './abi-value'

/**
 * Values in the order of their parameters. `exact`: whether they encode to the same data. `broken`: positions of
 * parameters with invalid UTF-8.
 */
export type DecodedData = { values: readonly AbiValue[]; exact: boolean; broken: readonly number[] }

/** Characters of one word in hex. */
const WORD_LENGTH = 2 + 64

/** Decodes ABI data; null if it does not match the parameters. The caller limits its size. */
export function decodeData(inputs: readonly AbiParameter[], data: Hex): DecodedData | null {
  if (inputs.length === 0) return { values: [], exact: data === '0x', broken: [] }
  // viem throws for less than one word. Thousands of these errors take seconds.
  if (data.length < WORD_LENGTH) return null
  try {
    const decoded = decodeAbiParameters(inputs.map(textAsBytes), data)
    const values = inputs.map((input, at) => toAbiValue(decoded[at], input))
    const exact = encodeAbiParameters(inputs.map(withoutNames), values) === data.toLowerCase()
    // Invalid UTF-8 becomes U+FFFD, which encodes to other bytes. So exact data has no invalid text.
    const broken = exact ? [] : inputs.flatMap((input, at) => (hasBrokenText(decoded[at], input) ? [at] : []))
    return { values, exact, broken }
  } catch {
    return null
  }
}
