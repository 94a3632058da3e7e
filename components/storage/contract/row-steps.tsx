import Link from 'next/link'
import { PriceTag } from '@/components/lens/price-tag'
import { useNetwork } from '@/components/reader/use-network'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { listRowSteps } from '@/lib/storage/contract/row-steps'
import type { ReadOptions } from '@/lib/storage/decode/plan-reads'
import { shortenMiddle } from '@/lib/text/shorten-middle'
import type { TableActions } from './table-view'

/** A small button within a row. */
const STEP =
  'min-h-6 rounded-control px-1 text-left text-accent text-note hover:bg-raised pointer-coarse:min-h-11'

/** What more of a row can be read, and for how much. */
export function RowSteps({
  row,
  address,
  block,
  options,
  actions,
}: {
  row: ContractRow
  address: string
  block: string
  options: ReadOptions
  actions: NonNullable<TableActions['more']>
}) {
  const network = useNetwork()
  const { path } = row
  const name = shortenMiddle(path, 120)
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {row.kind === 'mapping' ? (
        <>
          <button type="button" className={STEP} onClick={() => actions.onMapping(path)}>
            Entries<span className="sr-only"> of {name}</span>
          </button>
          <Link
            href={formatLogsPermalink(network.slug, { address, to: block })}
            prefetch={false}
            className="px-1 text-note leading-6 pointer-coarse:leading-[44px]"
          >
            Logs<span className="sr-only"> of this contract, for changes of {name}</span>
          </Link>
        </>
      ) : null}
      {listRowSteps(row, options).map((step) => (
        <button key={step.name} type="button" className={STEP} onClick={() => actions.onGo(step.go, path)}>
          {step.name}
          <span className="sr-only"> of {name}</span> <PriceTag price={actions.priceOf(step.go)} />
        </button>
      ))}
    </span>
  )
}
