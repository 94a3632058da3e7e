import type { AbiParameter, Hex } from 'viem'
import type { AbiValue } from './abi-value'
import { decodeData } from './decode-data'
import { maxDecodableBytes } from './decode-limits'
import type { FunctionSignature } from './function-signature'

export type DecodedCall<Known extends FunctionSignature = FunctionSignature> =
  | {
      state: 'decoded'
      called: Known
      args: readonly { parameter: AbiParameter; value: AbiValue }[]
      /** False if the arguments encode to other bytes: the data has more. */
      exact: boolean
    }
  | { state: 'raw'; why: string }

const SELECTOR_DIGITS = 10

/**
 * Decodes calldata: a selector of 4 bytes, then the arguments. If several functions have the selector, an exact one is
 * used. Never throws.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#function-selector
 */
export function decodeCall<Known extends FunctionSignature>(
  data: Hex,
  functions: readonly Known[],
): DecodedCall<Known> {
  if (data === '0x') return raw('There is no data. The call goes to receive() or fallback().')
  if (data.length < SELECTOR_DIGITS) return raw('Calldata has at least 4 bytes; this has fewer.')
  const selector = data.slice(0, SELECTOR_DIGITS).toLowerCase()
  const named = functions.filter((known) => known.selector === selector)
  const [first] = named
  if (first === undefined) return raw(`No known function has the selector ${selector}.`)
  const content: Hex = `0x${data.slice(SELECTOR_DIGITS)}`
  const read = named.flatMap((called) => {
    if (content.length / 2 - 1 > maxDecodableBytes(called.inputs)) return []
    const decoded = decodeData(called.inputs, content)
    if (!decoded) return []
    const args = called.inputs.map((parameter, at) => ({ parameter, value: decoded.values[at] ?? '' }))
    return [{ state: 'decoded', called, args, exact: decoded.exact } as const]
  })
  return (
    read.find(({ exact }) => exact) ??
    read[0] ??
    raw(`The data is too long, or does not match the arguments of ${first.signature}.`)
  )
}

const raw = (why: string) => ({ state: 'raw', why }) as const
