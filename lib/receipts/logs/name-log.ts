import type { DecodedLog } from '@/lib/abi/decode-log'
import type { ReceiptLog } from '../receipt/receipt-schema'

type Named = Pick<ReceiptLog, 'logIndex' | 'at'>

/** "log 12", by its number in the block; where it has none "log 3 of this receipt", counted from 1. */
export const nameLog = ({ logIndex, at }: Named): string =>
  logIndex === null ? `log ${at + 1} of this receipt` : `log ${logIndex}`

/** The same at the beginning of a sentence. */
export const titleLog = (log: Named): string => nameLog(log).replace('log', 'Log')

/** The fragment by which a link leads to a log. */
export const anchorOfLog = ({ logIndex, at }: Named): string =>
  logIndex === null ? `log-at-${at + 1}` : `log-${logIndex}`

/** Addresses that a line about a log names: its emitter, and those among its arguments; in lower case, each once. */
export function listAddresses(log: Pick<ReceiptLog, 'address'>, decoded: DecodedLog): readonly string[] {
  const args = decoded.state === 'decoded' ? decoded.args : []
  const named = args.filter(({ type }) => type === 'address').map(({ value }) => String(value).toLowerCase())
  return [...new Set([log.address, ...named])]
}

/** Names of the fields that would say where a log stands in the chain, and that are null or cannot be read. */
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
