import type { Hex } from 'viem'
import type { DecodedLog } from '@/lib/abi/decode-log'
import type { ReceiptLog } from '../receipt/receipt-schema'

type Named = Pick<ReceiptLog, 'logIndex' | 'at'>

/** "log 12", by its index in the block; without one "log 3 of this receipt", from 1. */
export const nameLog = ({ logIndex, at }: Named): string =>
  logIndex === null ? `log ${at + 1} of this receipt` : `log ${logIndex}`

/** "Log 12" */
export const titleLog = (log: Named): string => nameLog(log).replace('log', 'Log')

/** The fragment of a link to the log. */
export const anchorOfLog = ({ logIndex, at }: Named): string =>
  logIndex === null ? `log-at-${at + 1}` : `log-${logIndex}`

/** Addresses to name in a line: the emitter, and addresses in the arguments. */
export function listAddresses(log: Pick<ReceiptLog, 'address'>, decoded: DecodedLog): readonly string[] {
  const args = decoded.state === 'decoded' ? decoded.args : []
  const named = args.filter(({ type }) => type === 'address').map(({ value }) => String(value).toLowerCase())
  return [...new Set([log.address, ...named])]
}

/** Position fields that are null or malformed. */
export const listUnplaced = (log: ReceiptLog): readonly string[] =>
  PLACES.filter((name) => log[name] === null)

const PLACES = [
  'blockNumber',
  'blockHash',
  'transactionHash',
  'transactionIndex',
  'logIndex',
  'removed',
] as const

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
