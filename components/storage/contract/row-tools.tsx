import { PriceTag } from '@/components/lens/price-tag'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import { Input, Select } from '@/components/ui/input'
import { formatBlock } from '@/lib/block/block'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import {
  EXPORT_FORMATS,
  EXPORT_TYPES,
  type ExportFormat,
  exportRows,
} from '@/lib/storage/contract/export-rows'
import type { RowFilter } from '@/lib/storage/contract/row-filter'
import { countOf } from '@/lib/text/count'
import { useContractResult } from './contract-result'

export function RowTools({
  filter,
  onFilter,
  isComparing,
  openAll,
}: {
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  isComparing: boolean
  openAll: { price: string | null; go: () => void }
}) {
  return (
    <>
      <span className="min-w-44 flex-1 sm:max-w-56">
        <Input
          type="search"
          aria-label="Filter by name, type or value"
          placeholder="Name, type or value"
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </span>
      <label className="flex min-h-6 items-center gap-2 text-table pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={filter.onlyNonZero}
          onChange={() => onFilter({ ...filter, onlyNonZero: !filter.onlyNonZero })}
        />
        Only non-zero
      </label>
      <span className="w-24">
        <Select
          aria-label="Order"
          value={filter.order}
          onChange={(event) =>
            onFilter({ ...filter, order: event.target.value === 'name' ? 'name' : 'slot' })
          }
        >
          <option value="slot">By slot</option>
          <option value="name">By name</option>
        </Select>
      </span>
      <Button look="bare" onClick={openAll.go}>
        Open all
        {openAll.price === null ? null : (
          <>
            {' '}
            <PriceTag price={openAll.price} />
          </>
        )}
      </Button>
      {isComparing ? (
        <label className="flex min-h-6 items-center gap-2 text-table">
          <input
            type="checkbox"
            checked={filter.onlyChanged}
            onChange={() => onFilter({ ...filter, onlyChanged: !filter.onlyChanged })}
          />
          Only changed
        </label>
      ) : null}
    </>
  )
}

const NAMES: Record<ExportFormat, string> = { csv: 'CSV', json: 'JSON', md: 'Markdown' }

/** Saves the rows as a file. */
export function SaveRows({ rows }: { rows: readonly ContractRow[] }) {
  const network = useNetwork()
  const { question, read, sides } = useContractResult()
  const { address } = question
  const blocks = read.blocks.map(({ asked, block }) => formatBlock(block ?? asked))
  const save = (format: ExportFormat) =>
    downloadText(
      `storage-${address}-${blocks.join('-')}.${format}`,
      EXPORT_TYPES[format],
      exportRows(format, { rows, sides, network: network.slug, address, blocks }),
    )
  return (
    <p className="flex flex-wrap items-center gap-2 text-note">
      <span className="text-ink-soft">Save these {countOf(rows.length, 'row')} as</span>
      {EXPORT_FORMATS.map((format) => (
        <Button key={format} look="bare" onClick={() => save(format)}>
          {NAMES[format]}
        </Button>
      ))}
    </p>
  )
}
