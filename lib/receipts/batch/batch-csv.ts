import { formatEther } from 'viem'
import { writeName } from '@/lib/kept/contract-name'
import type { ContractNames } from '@/lib/kept/provenance'
import { countOf } from '@/lib/text/count'
import { formatCsvCell } from '@/lib/text/csv-cell'
import { type BatchRow, contractOf, type ReceiptFacts } from './batch-row'

const COLUMNS = [
  'transaction',
  'status',
  'block',
  'block_time',
  'gas_used',
  'fee_wei',
  'fee',
  'logs',
  'to',
  'contract_address',
  'contract_name',
  'note',
] as const

/**
 * The rows as CSV: gas, fees in wei and in the currency, times in UTC, and contract names. Unknown values are
 * empty.
 */
export function formatBatchCsv(rows: readonly BatchRow[], names: ContractNames): string {
  const lines = rows.map((row) => listCells(row, names).map(formatCsvCell).join(','))
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}

function listCells(row: BatchRow, names: ContractNames): string[] {
  if (row.state === 'read') {
    const { outcome, block, time, gasUsed, fee, logs, to, contractAddress, failing } = row.facts
    const inEther = fee === null ? null : formatEther(fee)
    const note = failing > 0 ? `${countOf(failing, 'check')} failed` : ''
    const contract = [to, contractAddress, nameContract(row.facts, names)]
    const date = time === null ? null : new Date(Number(time) * 1000).toISOString()
    return [row.hash, outcome, block, date, gasUsed, fee, inEther, logs, ...contract, note].map((cell) =>
      String(cell ?? ''),
    )
  }
  const empty = COLUMNS.slice(3).map(() => '')
  if (row.state === 'refused') return [row.hash, 'refused', ...empty, row.error.shortMessage]
  return [row.hash, row.state === 'none' ? 'no receipt' : 'not read', ...empty, '']
}

function nameContract(facts: ReceiptFacts, names: ContractNames): string | null {
  const known = names.get(contractOf(facts) ?? '')
  return known ? writeName(known) : null
}
