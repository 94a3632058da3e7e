import { AskButton } from '@/components/lens/ask-button'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { downloadText } from '@/components/ui/download-text'
import { Input, Select } from '@/components/ui/input'
import { formatBlock } from '@/lib/block/block'
import type { PriceRange } from '@/lib/credits/price-range'
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
  openAll: { price: PriceRange | null; go: () => void }
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
      <Checkbox isOn={filter.onlyNonZero} onChange={(onlyNonZero) => onFilter({ ...filter, onlyNonZero })}>
        Only non-zero
      </Checkbox>
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
      <AskButton look="bare" price={openAll.price} onClick={openAll.go}>
        Open all
      </AskButton>
      {isComparing ? (
        <Checkbox isOn={filter.onlyChanged} onChange={(onlyChanged) => onFilter({ ...filter, onlyChanged })}>
          Only changed
        </Checkbox>
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
