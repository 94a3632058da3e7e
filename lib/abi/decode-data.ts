import { type AbiParameter, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { type AbiValue, textAsBytes, toAbiValue, withoutNames } from './abi-value'

/** Values in the order of their parameters; `exact` when encoding them again gives the data byte for byte. */
export type DecodedData = { values: readonly AbiValue[]; exact: boolean }

/** Reads ABI-encoded data; null when it does not hold these parameters. Its size is the caller's to limit. */
export function decodeData(inputs: readonly AbiParameter[], data: Hex): DecodedData | null {
  if (inputs.length === 0) return { values: [], exact: data === '0x' }
  try {
    const decoded = decodeAbiParameters(inputs.map(textAsBytes), data)
    const values = inputs.map((input, at) => toAbiValue(decoded[at], input))
    const exact = encodeAbiParameters(inputs.map(withoutNames), values) === data.toLowerCase()
    return { values, exact }
  } catch {
    return null
  }
}
