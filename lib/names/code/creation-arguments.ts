import { type AbiParameter, type Hex, size } from 'viem'
import type { AbiValue } from '@/lib/abi/abi-value'
import { decodeData } from '@/lib/abi/decode-data'
import { maxDecodableBytes } from '@/lib/abi/decode-limits'
import type { SourcedConstructor } from '@/lib/receipts/sent/known-constructors'
import { countOf, formatCount } from '@/lib/text/count'
import { findTail } from './metadata-tail'

/** The arguments of a constructor. `data` is what follows the code; null if the end of the code is not known. */
export type CreationArguments =
  | {
      state: 'decoded'
      called: SourcedConstructor
      args: readonly { parameter: AbiParameter; value: AbiValue }[]
      data: Hex
    }
  | { state: 'raw'; why: string; data: Hex | null }

/**
 * Splits init code into code and arguments, and decodes the arguments. The compiler ends the code with metadata, and the
 * arguments follow it in words of 32 bytes. So the code ends at the last metadata after which the rest encodes exactly as a
 * known constructor wants it. Never throws.
 *
 * Metadata: https://docs.soliditylang.org/en/latest/metadata.html#encoding-of-the-metadata-hash-in-the-bytecode
 */
export function decodeCreation(init: Hex, known: readonly SourcedConstructor[]): CreationArguments {
  const rests = listRests(init)
  const [data] = rests
  if (data === undefined) return { state: 'raw', why: NO_METADATA, data: null }
  const fitting = rests.flatMap((rest) => known.flatMap((called) => decodeAs(called, rest)).slice(0, 1))
  const [first, second] = fitting
  if (first && !second) return first
  return { state: 'raw', data, why: explain(data, known, fitting.length) }
}

/** The source of decoded arguments, and how their start was found. */
export function sayDecoded({ called, data }: CreationArguments & { state: 'decoded' }, init: Hex): string {
  const start = formatCount(size(init) - size(data))
  const found =
    data === '0x'
      ? 'The code ends with the compiler’s metadata, so there are no arguments.'
      : `The arguments begin after the compiler’s metadata, at byte ${start}.`
  return `Decoded ${called.source}. ${found} The code itself was not compared with a build.`
}

const NO_METADATA =
  'The code has no compiler metadata before the arguments, so the place where it ends is not known.'

const WORD_DIGITS = 64

/** What follows each metadata in steps of a word, the shortest first. */
function listRests(init: Hex): readonly Hex[] {
  const digits = init.slice(2).toLowerCase()
  const rests: Hex[] = []
  for (let end = digits.length; end > 0; end -= WORD_DIGITS) {
    if (findTail(digits.slice(0, end))) rests.push(`0x${digits.slice(end)}`)
  }
  return rests
}

function decodeAs(
  called: SourcedConstructor,
  data: Hex,
): readonly (CreationArguments & { state: 'decoded' })[] {
  if (size(data) > maxDecodableBytes(called.inputs)) return []
  const decoded = decodeData(called.inputs, data)
  if (!decoded?.exact) return []
  const args = called.inputs.map((parameter, at) => ({ parameter, value: decoded.values[at] ?? '' }))
  return [{ state: 'decoded', called, args, data }]
}

function explain(data: Hex, [first]: readonly SourcedConstructor[], fits: number): string {
  const follow = `${countOf(size(data), 'byte')} follow the compiler’s metadata`
  if (fits > 1) return `The arguments can begin at ${fits} places of the code, so they are not decoded.`
  if (first) return `${follow}. They do not encode the arguments of ${first.signature} (${first.source}).`
  return data === '0x'
    ? 'No arguments: the code ends with the compiler’s metadata.'
    : `${follow}. The ABI of the contract is not known.`
}
