import { formatEther } from 'viem'
import { countOf } from '@/lib/text/count'
import { formatCsvCell } from '@/lib/text/csv-cell'
import type { BatchRow } from './batch-row'

const COLUMNS = ['transaction', 'status', 'block', 'gas_used', 'fee_wei', 'fee', 'logs', 'note'] as const

/**
 * The rows of a batch as CSV, gas in gas, fees in wei and in the network's currency. What a receipt does not tell is empty.
 */
export function formatBatchCsv(rows: readonly BatchRow[]): string {
  const lines = rows.map((row) => listCells(row).map(formatCsvCell).join(','))
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}

function listCells(row: BatchRow): string[] {
  if (row.state === 'read') {
    const { outcome, block, gasUsed, fee, logs, failing } = row.facts
    const inEther = fee === null ? null : formatEther(fee)
    const note = failing > 0 ? `${countOf(failing, 'check')} failed` : ''
    return [row.hash, outcome, block, gasUsed, fee, inEther, logs, note].map((cell) => String(cell ?? ''))
  }
  const empty = ['', '', '', '', '']
  if (row.state === 'refused') return [row.hash, 'refused', ...empty, row.error.shortMessage]
  return [row.hash, row.state === 'none' ? 'no receipt' : 'not asked', ...empty, '']
}
