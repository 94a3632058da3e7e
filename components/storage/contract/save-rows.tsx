import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { downloadText } from '@/components/ui/download-text'
import { formatBlock } from '@/lib/block/block'
import type { ContractRow, ContractSide } from '@/lib/storage/contract/contract-rows'
import {
  EXPORT_FORMATS,
  EXPORT_TYPES,
  type ExportFormat,
  exportRows,
} from '@/lib/storage/contract/export-rows'
import { countOf } from '@/lib/text/count'
import type { ReadContract } from './use-contract-read'

const NAMES: Record<ExportFormat, string> = { csv: 'CSV', json: 'JSON', md: 'Markdown' }

/** The rows that are seen, as a file. */
export function SaveRows({
  contract: { question, read },
  rows,
  sides,
}: {
  contract: ReadContract
  rows: readonly ContractRow[]
  sides: readonly ContractSide[]
}) {
  const network = useNetwork()
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
