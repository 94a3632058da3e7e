import type { AbiParameter, Hex } from 'viem'
import type { AbiValue } from './abi-value'
import { decodeData } from './decode-data'
import { maxDecodableBytes } from './decode-limits'
import type { ErrorSignature, FunctionSignature } from './error-signature'

type Args = readonly { parameter: AbiParameter; value: AbiValue }[]
type Raw = { state: 'raw'; why: string }

export type DecodedCall<Known extends FunctionSignature = FunctionSignature> =
  | {
      state: 'decoded'
      called: Known
      args: Args
      /** False if the arguments encode to other bytes: the data has more. */
      exact: boolean
    }
  | Raw

export type DecodedError<Known extends ErrorSignature = ErrorSignature> =
  | { state: 'decoded'; error: Known; args: Args }
  | Raw

const SELECTOR_DIGITS = 10

const raw = (why: string): Raw => ({ state: 'raw', why })

/**
 * Decodes calldata: a selector of 4 bytes, then the arguments. Never throws.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#function-selector
 */
export function decodeCall<Known extends FunctionSignature>(
  data: Hex,
  functions: readonly Known[],
): DecodedCall<Known> {
  if (data === '0x') return raw('There is no data. The call goes to receive() or fallback().')
  if (data.length < SELECTOR_DIGITS) return raw('Calldata has at least 4 bytes; this has fewer.')
  const { selector, first, best } = decodeBySelector(data, functions)
  if (best) return { state: 'decoded', called: best.known, args: best.args, exact: best.exact }
  return raw(
    first
      ? `The data is too long, or does not match the arguments of ${first.signature}.`
      : `No known function has the selector ${selector}.`,
  )
}

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
  const { selector, first, tooLong, best } = decodeBySelector(data, errors)
  if (best) return { state: 'decoded', error: best.known, args: best.args }
  if (!first) return raw(`No known error has the selector ${selector}.`)
  return raw(
    tooLong
      ? `The data of ${tooLong.signature} is too long to decode.`
      : `The data does not match the arguments of ${first.signature}.`,
  )
}

/** If several signatures have the selector, an exact one is the best. */
function decodeBySelector<Known extends FunctionSignature>(data: Hex, signatures: readonly Known[]) {
  const selector = data.slice(0, SELECTOR_DIGITS).toLowerCase()
  const content: Hex = `0x${data.slice(SELECTOR_DIGITS)}`
  const named = signatures.filter((known) => known.selector === selector)
  const isTooLong = ({ inputs }: Known) => content.length / 2 - 1 > maxDecodableBytes(inputs)
  const read = named.flatMap((known) => {
    const decoded = isTooLong(known) ? null : decodeData(known.inputs, content)
    if (!decoded) return []
    const args = known.inputs.map((parameter, at) => ({ parameter, value: decoded.values[at] ?? '' }))
    return [{ known, args, exact: decoded.exact }]
  })
  return {
    selector,
    first: named[0],
    tooLong: named.find(isTooLong),
    best: read.find(({ exact }) => exact) ?? read[0],
  }
}
