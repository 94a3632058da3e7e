import type { Hex } from 'viem'
import { type DecodedError, decodeError } from './decode-call'
import type { ErrorSignature } from './error-signature'
import { formatAbiValue } from './format-abi-value'
import { describePanic } from './panic-code'

type Decoded = Extract<DecodedError, { state: 'decoded' }>

/** Characters of one argument. */
const MOST = 200

/** `TooLittle(has: 1, needs: 2)` */
export function sayArguments(name: string, args: Decoded['args']): string {
  const said = args.map(({ parameter, value }) => {
    const text = formatAbiValue(value, parameter, MOST)
    return parameter.name ? `${parameter.name}: ${text}` : text
  })
  return `${name}(${said.join(', ')})`
}

/** An error in one line: `Panic(0x11): arithmetic overflow or underflow`, `Error("no luck")`. */
export function sayError({ error, args }: Decoded): string {
  const [first] = args
  if (error.signature === 'Panic(uint256)' && typeof first?.value === 'bigint') {
    return `Panic(0x${first.value.toString(16).padStart(2, '0')}): ${describePanic(first.value)}`
  }
  if (error.signature === 'Error(string)' && first)
    return `Error(${formatAbiValue(first.value, first.parameter, MOST)})`
  return sayArguments(error.name, args)
}

/** Revert data in one line, or why it cannot be decoded. Safe to show. */
export function sayRevert(data: Hex, errors: readonly ErrorSignature[]): string {
  const decoded = decodeError(data, errors)
  return decoded.state === 'raw' ? decoded.why : sayError(decoded)
}
