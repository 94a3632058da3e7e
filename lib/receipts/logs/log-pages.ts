import type { ReceiptLog } from '../receipt/receipt-schema'

/** A receipt may have more than 10,000 logs. */
const LOGS_PER_PAGE = 25

export type LogPage = {
  logs: readonly ReceiptLog[]
  /** Counted from 0. */
  page: number
  pages: number
  /** Positions in the receipt, from 1. */
  from: number
  to: number
}

/** The page, or the last one. */
export function pageOfLogs(logs: readonly ReceiptLog[], page: number): LogPage {
  const pages = Math.max(1, Math.ceil(logs.length / LOGS_PER_PAGE))
  const within = Math.min(Math.max(page, 0), pages - 1)
  const start = within * LOGS_PER_PAGE
  const end = Math.min(start + LOGS_PER_PAGE, logs.length)
  return { logs: logs.slice(start, end), page: within, pages, from: Math.min(start + 1, end), to: end }
}

/**
 * The log of a fragment such as `#log-12` (its index in the block), and its page; null if there is no such
 * log. An attachment may follow: `#log-12&of=…&abi=…`.
 */
export function findLogOfAnchor(
  logs: readonly ReceiptLog[],
  fragment: string,
): { anchor: string; page: number } | null {
  const [, anchor, index] = /^#(log-(\d{1,15}))(?:&|$)/.exec(fragment) ?? []
  const at = logs.findIndex((log) => String(log.logIndex) === index)
  return at === -1 || anchor === undefined ? null : { anchor, page: Math.floor(at / LOGS_PER_PAGE) }
}
