import { type AbiParameter, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { type AbiValue, toAbiValue, withoutNames } from './abi-value'

/** Values in the order of their parameters; `exact` when encoding them again gives the data byte for byte. */
export type DecodedData = { values: readonly AbiValue[]; exact: boolean }

/** Reads ABI-encoded data; null when it does not hold these parameters. Its size is the caller's to limit. */
export function decodeData(inputs: readonly AbiParameter[], data: Hex): DecodedData | null {
  if (inputs.length === 0) return { values: [], exact: data === '0x' }
  const nameless = inputs.map(withoutNames)
  try {
    const values = decodeAbiParameters(nameless, data)
    const exact = encodeAbiParameters(nameless, values) === data.toLowerCase()
    return { values: values.map(toAbiValue), exact }
  } catch {
    return null
  }
}
