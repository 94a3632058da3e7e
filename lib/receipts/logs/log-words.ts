import type { Hex } from 'viem'
import type { ReceiptLog } from '../receipt/receipt-schema'

const WORD_DIGITS = 64

export type LogWords = {
  /** Topics, then data in rows of 32 bytes, named by their offset; the last may be shorter. */
  words: readonly { name: string; value: Hex }[]
  /** Words of data beyond the limit. */
  left: number
}

/** The words of a log, with at most `limit` words of data. */
export function listLogWords({ topics, data }: Pick<ReceiptLog, 'topics' | 'data'>, limit: number): LogWords {
  const digits = data.slice(2)
  const count = Math.ceil(digits.length / WORD_DIGITS)
  const rows = Array.from({ length: Math.min(count, limit) }, (_, at) => ({
    name: `data ${at * 32}`,
    value: `0x${digits.slice(at * WORD_DIGITS, (at + 1) * WORD_DIGITS)}` as const,
  }))
  const words = [...topics.map((value, at) => ({ name: `topic ${at}`, value })), ...rows]
  return { words, left: count - rows.length }
}
