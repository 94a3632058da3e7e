import { createColumnHelper, type tableFeatures } from '@tanstack/react-table'
import Link from 'next/link'
import type { Network } from '@/lib/networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { describePinnedBlock } from '@/lib/storage/contract/contract-question'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import type { ReadOptions } from '@/lib/storage/decode/plan-reads'
import { shortSlot, slotLabel } from '@/lib/storage/place/slot'
import { ContractNameCell } from './contract-name-cell'
import { ContractValueCell } from './contract-value-cell'
import type { TableActions } from './table-actions'
import type { ReadContract } from './use-contract-read'

const helper = createColumnHelper<ReturnType<typeof tableFeatures<Record<never, never>>>, ContractRow>()

/** Name with type, and place of a variable, and its value at each block. */
export function createContractColumns({
  network,
  contract: { question, read },
  options,
  actions,
}: {
  network: Network
  contract: ReadContract
  options: ReadOptions
  actions: TableActions
}) {
  const newest = read.blocks.at(-1)
  const block = newest?.block ?? newest?.asked ?? 'latest'
  return helper.columns([
    helper.display({
      id: 'name',
      header: 'Variable and type',
      cell: ({ row }) => (
        <ContractNameCell
          network={network}
          address={question.address}
          block={block}
          row={row.original}
          options={options}
          actions={actions}
        />
      ),
    }),
    helper.display({
      id: 'place',
      header: 'Slot',
      cell: ({ row }) => (
        <PlaceCell row={row.original} network={network} address={question.address} block={block} />
      ),
    }),
    ...read.blocks.map((blockRead, at) =>
      helper.display({
        id: `side${at}`,
        header: read.blocks.length > 1 ? `At ${describePinnedBlock(blockRead)}` : 'Value and raw bytes',
        cell: ({ row }) => (
          <ContractValueCell
            row={row.original}
            at={at}
            caption={read.blocks.length > 1 ? describePinnedBlock(blockRead) : null}
          />
        ),
      }),
    ),
  ])
}

/** Where it lies: the slot leads to its word. */
function PlaceCell({
  row: { slot, offset },
  network,
  address,
  block,
}: {
  row: ContractRow
  network: Network
  address: string
  block: string
}) {
  const [text, label] = [shortSlot(slot), slotLabel(slot)]
  return (
    <span className="text-ink-soft wrap-anywhere">
      <Link
        href={formatStoragePermalink(network.slug, { address, slot: text, block })}
        prefetch={false}
        tabIndex={-1}
        title={`slot ${text}`}
        className="font-mono"
      >
        {label === text ? (
          text
        ) : (
          <>
            <span aria-hidden>{label}</span>
            <span className="sr-only">{text}</span>
          </>
        )}
      </Link>
      {offset > 0 ? ` +${offset}` : null}
    </span>
  )
}
