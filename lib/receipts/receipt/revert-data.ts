import { type Hex, isHex } from 'viem'
import { findRevertData } from '@/lib/abi/find-revert-data'
import { BadInputError } from '@/lib/errors'
import { type ParsedField, readField } from '@/lib/text/field'
import { parseJson } from '@/lib/text/parse-json'

/** Longer than any error; a pasted file may be longer. */
const MAX_CHARACTERS = 2_000_000

/** Typed bytes of hex, in lower case. */
export const parseHexData = (text: string): ParsedField<Hex> => readField(() => readHex(text.trim()))

/**
 * Revert data: hex, a JSON-RPC error with it, or a line of a tool, such as `cast call`: `error code 3:
 * execution reverted, data: "0x…"`.
 */
export function parseRevertData(text: string): ParsedField<Hex> {
  return readField(() => {
    const typed = text.trim()
    if (typed.length > MAX_CHARACTERS) throw new BadInputError('Paste at most 2,000,000 characters.')
    if (/^[[{]/.test(typed)) return readError(typed)
    return readHex(findPrinted(typed) ?? typed)
  })
}

function readHex(typed: string): Hex {
  if (!isHex(typed)) throw new BadInputError('Paste hex bytes: 0x and an even number of digits.')
  if (typed.length % 2 === 1) throw new BadInputError('A digit is missing: two hex digits make a byte.')
  return typed.toLowerCase() as Hex
}

function readError(text: string): Hex {
  const json = parseJson(text)
  if (json === undefined) throw new BadInputError('This starts like JSON, but is not valid JSON.')
  const found = findRevertData(json)
  if (found !== null) return found
  throw new BadInputError('This error has no revert data. Nodes write it under “data”.')
}

/** Needs a name before the hex, because the line may also have addresses and hashes. */
function findPrinted(text: string): string | null {
  const [, data] = /\bdata["']?\s*[:=]\s*["']?(0x[0-9a-f]*)/i.exec(text) ?? []
  const [, reverted] = /\breverted:? (0x[0-9a-f]*)\s*$/i.exec(text) ?? []
  // `cast --trace` and `cast run` print the arguments of a custom error as bytes, or as text that is not read.
  const [, selector, args = ''] =
    /\bcustom error (0x(?:[0-9a-f]{2}){4,})(?::\s*(?:0x)?((?:[0-9a-f]{64})*)[^0-9a-f\n]?.*)?\s*$/i.exec(
      text,
    ) ?? []
  return data ?? reverted ?? (selector === undefined ? null : `${selector}${args}`)
}
