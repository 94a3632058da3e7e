import type { AbiParameter, Hex } from 'viem'
import type { AbiValue } from './abi-value'
import { decodeData } from './decode-data'
import { maxDecodableBytes } from './decode-limits'
import type { ErrorSignature } from './error-signature'

export type DecodedError<Known extends ErrorSignature = ErrorSignature> =
  | { state: 'decoded'; error: Known; args: readonly { parameter: AbiParameter; value: AbiValue }[] }
  | { state: 'raw'; why: string }

const SELECTOR_DIGITS = 10

/**
 * Decodes revert data: a selector of 4 bytes, then the arguments. Never throws.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#errors
 */
export function decodeError<Known extends ErrorSignature>(
  data: Hex,
  errors: readonly Known[],
): DecodedError<Known> {
  if (data === '0x') return raw('The call was reverted without data: there is nothing to decode.')
  if (data.length < SELECTOR_DIGITS) return raw('Revert data has at least 4 bytes; this has fewer.')
  const selector = data.slice(0, SELECTOR_DIGITS).toLowerCase()
  const named = errors.filter((error) => error.selector === selector)
  const [first] = named
  if (first === undefined) return raw(`No known error has the selector ${selector}.`)
  const content: Hex = `0x${data.slice(SELECTOR_DIGITS)}`
  for (const error of named) {
    if (content.length / 2 - 1 > maxDecodableBytes(error.inputs)) {
      return raw(`The data of ${error.signature} is too long to decode.`)
    }
    const values = decodeData(error.inputs, content)?.values
    if (values === undefined) continue
    const args = error.inputs.map((parameter, at) => ({ parameter, value: values[at] ?? '' }))
    return { state: 'decoded', error, args }
  }
  return raw(`The data does not match the arguments of ${first.signature}.`)
}

const raw = (why: string) => ({ state: 'raw', why }) as const
