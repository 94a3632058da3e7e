import { type AbiParameter, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { type AbiValue, hasBrokenText, textAsBytes, toAbiValue, withoutNames } from './abi-value'

/**
 * Values in the order of their parameters; `exact` when encoding them again gives the data byte for byte. `broken` are the
 * parameters, by their places, that have text which is no UTF-8.
 */
export type DecodedData = { values: readonly AbiValue[]; exact: boolean; broken: readonly number[] }

/** Reads ABI-encoded data; null when it does not hold these parameters. Its size is the caller's to limit. */
export function decodeData(inputs: readonly AbiParameter[], data: Hex): DecodedData | null {
  if (inputs.length === 0) return { values: [], exact: data === '0x', broken: [] }
  try {
    const decoded = decodeAbiParameters(inputs.map(textAsBytes), data)
    const values = inputs.map((input, at) => toAbiValue(decoded[at], input))
    const exact = encodeAbiParameters(inputs.map(withoutNames), values) === data.toLowerCase()
    // Broken text is written as U+FFFD, which is other bytes: where all are the same, no text is broken.
    const broken = exact ? [] : inputs.flatMap((input, at) => (hasBrokenText(decoded[at], input) ? [at] : []))
    return { values, exact, broken }
  } catch {
    return null
  }
}
