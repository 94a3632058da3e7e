import type { DecodedArg } from '@/lib/abi/decode-log'
import { enumMembersOf } from '@/lib/abi/enum-members'
import { showAbiValue } from '@/lib/abi/format-abi-value'
import { sayLargest } from '@/lib/abi/largest-uint'
import { groupDigits } from '@/lib/text/group-digits'
import { findMixedScripts } from '@/lib/text/mixed-scripts'
import { fitNumber } from '@/lib/text/short-number'

/** Maximum characters of a value in a row. */
const SHORT = 80

/** Maximum characters of a number. */
const SHORT_NUMBER = 40

/** An argument in a row: addresses and hashes are whole, numbers and text short. */
export type ShortArg = { position: number; name: string } & (
  | { kind: 'address' | 'hash'; hex: string }
  | { kind: 'number'; text: string }
  /** `isMixed`: a word mixes letters of several scripts that look alike. */
  | { kind: 'text'; text: string; isMixed: boolean }
)

export const shortenArgs = (args: readonly DecodedArg[]): readonly ShortArg[] => args.map(shortenArg)

function shortenArg({ position, name, hashed, value, parameter }: DecodedArg): ShortArg {
  if (hashed) return { position, name, kind: 'hash', hex: String(value) }
  if (parameter.type === 'address') {
    return { position, name, kind: 'address', hex: String(value).toLowerCase() }
  }
  if (/^u?int\d*$/.test(parameter.type) && enumMembersOf(parameter) === null) {
    const number = sayLargest(parameter.type, value) ?? fitNumber(groupDigits(String(value)), SHORT_NUMBER)
    return { position, name, kind: 'number', text: number }
  }
  const text = showAbiValue(value, parameter, SHORT)
  return { position, name, kind: 'text', text, isMixed: findMixedScripts(text).length > 0 }
}
