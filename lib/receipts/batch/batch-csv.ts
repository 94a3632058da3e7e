import { formatEther } from 'viem'
import { formatCsvCell } from '@/lib/abi/csv-cell'
import type { BatchRow } from './batch-row'

const COLUMNS = ['transaction', 'status', 'block', 'gas_used', 'fee_wei', 'fee', 'logs', 'note'] as const

/**
 * The rows of a batch as CSV, gas in gas, fees in wei and in the network's currency.
 */
export function formatBatchCsv(rows: readonly BatchRow[]): string {
  const lines = rows.map((row) => listCells(row).map(formatCsvCell).join(','))
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
