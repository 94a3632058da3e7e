import type { AbiParameter, Hex } from 'viem'
import type { AbiValue } from '@/lib/abi/abi-value'
import { type DecodedError, decodeError } from '@/lib/abi/decode-call'
import { decodeData } from '@/lib/abi/decode-data'
import { maxDecodableBytes } from '@/lib/abi/decode-limits'
import type { ErrorSignature } from '@/lib/abi/error-signature'
import { describePanic } from '@/lib/abi/panic-code'
import { sayError } from '@/lib/abi/say-revert'
import { capitalise } from '@/lib/text/capitalise'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { RAN_INVALID } from '../machine/failure-words'

export type CallOutcome =
  | { state: 'returned'; values: readonly { parameter: AbiParameter; value: AbiValue }[] }
  | { state: 'unreadable'; says: string }
  | { state: 'failed'; says: string; error: DecodedError }

export function decodeOutcome(
  { output, error }: { output: Hex; error: string | null },
  outputs: readonly AbiParameter[],
  errors: readonly ErrorSignature[],
): CallOutcome {
  if (error !== null) {
    const decoded = decodeError(output, errors)
    return { state: 'failed', says: sayFailure(output, error, decoded), error: decoded }
  }
  const isShort = output.length / 2 - 1 <= maxDecodableBytes(outputs)
  const values = isShort && outputs.length > 0 ? decodeData(outputs, output)?.values : []
  if (values === undefined || !isShort) {
    return { state: 'unreadable', says: 'The return data does not match the return types of the function.' }
  }
  return {
    state: 'returned',
    values: outputs.map((parameter, i) => ({ parameter, value: values[i] ?? '' })),
  }
}

/** https://docs.soliditylang.org/en/v0.7.6/control-structures.html#panic-via-assert-and-error-via-require */
const WHY_INVALID =
  'Solidity before 0.8 uses it for a failed assert, a division by zero, an index out of range or an unknown enum member.'

function sayFailure(output: Hex, error: string, decoded: DecodedError): string {
  if (decoded.state === 'raw') {
    if (error === RAN_INVALID) return `${capitalise(error)}. ${WHY_INVALID}`
    if (error !== 'reverted') return `${capitalise(error)}.`
    return output === '0x' ? 'Reverted without a reason.' : `Reverted. ${decoded.why}`
  }
  const { signature } = decoded.error
  const [first] = decoded.args
  if (signature === 'Error(string)') return `Reverted: “${showHiddenCharacters(String(first?.value))}”`
  if (signature === 'Panic(uint256)' && typeof first?.value === 'bigint') {
    return `Panic 0x${first.value.toString(16).padStart(2, '0')}: ${describePanic(first.value)}.`
  }
  return `Reverted with ${sayError(decoded)}.`
}
