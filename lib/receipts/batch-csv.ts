import { formatEther } from 'viem'
import type { BatchRow } from './batch-row'

const COLUMNS = ['transaction', 'status', 'block', 'gas_used', 'fee_wei', 'fee', 'logs', 'note'] as const

/**
 * The rows of a batch as CSV (RFC 4180), gas in gas, fees in wei and in the network's currency. A cell that a
 * spreadsheet would take for a formula is made text: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function formatBatchCsv(rows: readonly BatchRow[]): string {
  const lines = rows.map((row) => listCells(row).map(formatCell).join(','))
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}

function listCells(row: BatchRow): string[] {
  if (row.state === 'read') {
    const { outcome, block, gasUsed, fee, logs } = row.facts
    return [row.hash, outcome, block, gasUsed, fee, formatEther(fee), logs, ''].map(String)
  }
  const empty = ['', '', '', '', '']
  if (row.state === 'refused') return [row.hash, 'refused', ...empty, row.error.shortMessage]
  return [row.hash, row.state === 'none' ? 'no receipt' : 'not asked', ...empty, '']
}

/** Characters, also full-width ones, that begin a formula in one spreadsheet or another. */
const FORMULA = /^[=+\-@|\t\r\0＝＋－＠｜]/u

function formatCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
