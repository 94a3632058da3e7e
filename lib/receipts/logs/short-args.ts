import type { DecodedArg } from '@/lib/abi/decode-log'
import { enumMembersOf } from '@/lib/abi/enum-members'
import { showAbiValue } from '@/lib/abi/format-abi-value'
import { sayLargest } from '@/lib/abi/largest-uint'
import { groupDigits } from '@/lib/text/group-digits'
import { findMixedScripts } from '@/lib/text/mixed-scripts'
import { fitNumber } from '@/lib/text/short-number'

/** Characters of a value that have room in a row of many. */
const SHORT = 80

/** Characters of a number there. */
const SHORT_NUMBER = 40

/** An argument in a row of many: an address or a hash whole, for the page to shorten, or a number or text in a few characters. */
export type ShortArg = { position: number; name: string } & (
  | { kind: 'address' | 'hash'; hex: string }
  | { kind: 'number'; text: string }
  /** `isMixed` where a word of it has letters of several scripts that look alike. */
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
