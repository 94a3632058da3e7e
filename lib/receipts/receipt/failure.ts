import { type Hex, isHex } from 'viem'
import { findRevertData } from '@/lib/abi/find-revert-data'
import { BadInputError } from '@/lib/errors'
import { type ParsedField, readField } from '@/lib/text/field'
import { parseJson } from '@/lib/text/parse-json'
import type { ParsedReceipt } from './parse-receipt'

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

/** Why a transaction failed, as some nodes put it into the receipt. */
export type StatedFailure =
  /** The revert data. */
  | { field: 'revertReason'; data: Hex }
  /** An error code of the network; `words` is null if the code is unknown. */
  | { field: 'txError'; code: string; words: string | null }

/**
 * Besu writes the revert data as `revertReason`; Kaia writes an error code as `txError`. Null if the receipt has neither.
 * https://github.com/hyperledger/besu · https://github.com/kaiachain/kaia
 */
export function readStatedFailure({ raw }: Pick<ParsedReceipt, 'raw'>): StatedFailure | null {
  const { revertReason, txError } = raw
  if (typeof revertReason === 'string' && /^0x([0-9a-f]{2})+$/i.test(revertReason)) {
    return { field: 'revertReason', data: revertReason.toLowerCase() as Hex }
  }
  if (typeof txError === 'string' && /^0x[0-9a-f]{1,4}$/i.test(txError) && Number(txError) > 0) {
    return { field: 'txError', code: txError, words: KAIA_ERRORS[Number(txError)] ?? null }
  }
  return null
}

const KAIA_ERRORS: Readonly<Record<number, string>> = {
  2: 'an error of the virtual machine',
  3: 'calls nested too deeply',
  4: 'the contract address was already in use',
  5: 'out of gas for storing the contract code',
  6: 'the code of the contract is too large',
  7: 'out of gas',
  8: 'a write in a static call',
  9: 'the call reverted',
  10: 'the limit of computation was reached',
}
