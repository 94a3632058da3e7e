import { type Hex, hexToBytes, size } from 'viem'
import type { Decoded } from '../decode/decoded'
import { trimZeroBytes } from '../place/bytes-text'
import { type Display, patternOf } from './chosen-displays'

/** `says` is the origin: "decimals by _decimals". */
export type AmountUnit = { decimals: number; symbol: string | null; says: string }

/** A likely display and the reason for it. */
export type Guess = { display: Display; because: string }

const AMOUNT = /^(total|max|initial)?supply$|^(cap|balances?|balance_?of|allowances?|allowed)$/i
const INSTANT =
  /(timestamp|deadline|expir(y|es|ation))|([a-z](At|On|Since|Until|Time|Date))$|^(last|start|end)[A-Z_]\w*$|_(at|until|time)$/
const SPAN = /(duration|period|delay|interval|cooldown|timeout|grace|vesting|lockup)/i
const SHARE = /bps|basis_?points/i

/** A hundred years. */
const LONGEST_SPAN = 3_155_760_000n

const MANY_ZEROS = 8

/**
 * Printable letters followed by zeros: at least 4 letters, or 2 before 8 zeros, which no number or hash has.
 */
export function readWords(raw: Hex): string | null {
  const letters = trimZeroBytes(raw)
  const text = String.fromCharCode(...hexToBytes(letters))
  const least = size(raw) - size(letters) >= MANY_ZEROS ? 2 : 4
  return /^[ -~]+$/.test(text) && text.length >= least ? text : null
}

/** A likely display by the last name of the path and the value. */
export function guessDisplay({ path, type, content }: Decoded, unit: AmountUnit | null): Guess | null {
  if (type.kind !== 'value' || content.state !== 'value') return null
  if (type.reading.as === 'bytes' && readWords(content.raw) !== null) {
    return { display: { as: 'text' }, because: 'text by its bytes' }
  }
  if (type.reading.as !== 'uint' || typeof content.value !== 'bigint') return null
  const { value } = content
  const name = nameOf(path)
  if (unit !== null && type.reading.bits >= 96 && AMOUNT.test(name)) {
    return {
      display: { as: 'amount', decimals: unit.decimals },
      because: `an amount by its name, ${unit.says}`,
    }
  }
  if (INSTANT.test(name) && value >= OLDEST_TIMESTAMP && value <= NEWEST_TIMESTAMP) {
    return { display: { as: 'date' }, because: 'a date by its name and size' }
  }
  if (SPAN.test(name) && value > 0n && value <= LONGEST_SPAN) {
    return { display: { as: 'duration' }, because: 'seconds by its name' }
  }
  return SHARE.test(name) && value <= 10_000n
    ? { display: { as: 'basis points' }, because: 'basis points by its name' }
    : null
}

/**
 * `_totalSupply` of `erc7201("x")._totalSupply`, `balances` of `balances[0xab…]`, without leading
 * underscores.
 */
function nameOf(path: string): string {
  const plain = patternOf(path).replaceAll('[]', '')
  return plain.slice(plain.lastIndexOf('.') + 1).replace(/^_+|#\d+$/g, '')
}

/** The years 2009 to 2100, in epoch seconds. */
export const OLDEST_TIMESTAMP = 1_230_768_000n
export const NEWEST_TIMESTAMP = 4_102_444_800n
