import type { DecodedArg } from '@/lib/abi/decode-log'
import { formatAbiValue } from '@/lib/abi/format-abi-value'
import { sayLargest } from '@/lib/abi/largest-uint'
import { groupDigits } from '@/lib/text/group-digits'
import { findMixedScripts } from '@/lib/text/mixed-scripts'

/** Characters of a value that have room in a row of many. */
const SHORT = 80

/** Digits of a number that have room there: any amount of a token. */
const MOST_DIGITS = 30

/** An argument in a row of many: an address or a hash whole, for the page to shorten, or text in a few characters. */
export type ShortArg = { position: number; name: string } & (
  | { kind: 'address' | 'hash'; hex: string }
  /** `isMixed` where a word of it has letters of several scripts that look alike. */
  | { kind: 'text'; text: string; isMixed: boolean }
)

export const shortenArgs = (args: readonly DecodedArg[]): readonly ShortArg[] => args.map(shortenArg)

function shortenArg({ position, name, hashed, value, parameter }: DecodedArg): ShortArg {
  if (hashed) return { position, name, kind: 'hash', hex: String(value) }
  if (parameter.type === 'address') {
    return { position, name, kind: 'address', hex: String(value).toLowerCase() }
  }
  const text = /^u?int\d*$/.test(parameter.type)
    ? (sayLargest(parameter.type, value) ?? shortenNumber(String(value)))
    : formatAbiValue(value, parameter, SHORT)
  return { position, name, kind: 'text', text, isMixed: findMixedScripts(text).length > 0 }
}

/** A number that is cut says how long it is, or it would be read as another. */
function shortenNumber(decimal: string): string {
  const digits = decimal.replace('-', '').length
  const grouped = groupDigits(decimal)
  return digits > MOST_DIGITS ? `${grouped.slice(0, 16)}… (${digits} digits)` : grouped
}
