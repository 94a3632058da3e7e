import Link from 'next/link'
import { PriceTag } from '@/components/lens/price-tag'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { formatBlock } from '@/lib/block/block'
import { formatPriceRange } from '@/lib/credits/price-range'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { resultBlock } from '@/lib/storage/contract/contract-question'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { listRowSteps } from '@/lib/storage/contract/row-steps'
import { shortenMiddle } from '@/lib/text/shorten-middle'
import { type ContractTableView, useContractResult } from './contract-result'

const STEP =
  'min-h-6 rounded-control px-1 text-left text-accent text-note hover:bg-raised pointer-coarse:min-h-11'

export function RowSteps({ row, view }: { row: ContractRow; view: ContractTableView }) {
  const network = useNetwork()
  const { unit } = useTariff()
  const { question, read, options, more } = useContractResult()
  const { path } = row
  const name = shortenMiddle(path, 120)
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {row.kind === 'mapping' ? (
        <>
          <button type="button" className={STEP} onClick={() => view.onMapping(path)}>
            Entries<span className="sr-only"> of {name}</span>
          </button>
          <Link
            href={formatLogsPermalink(network.slug, {
              address: question.address,
              to: formatBlock(resultBlock(read.blocks)),
            })}
            prefetch={false}
            className="px-1 text-note leading-6 pointer-coarse:leading-[44px]"
          >
            Logs<span className="sr-only"> of this contract, for changes of {name}</span>
          </Link>
        </>
      ) : null}
      {listRowSteps(row, options).map((step) => (
        <button
          key={step.name}
          type="button"
          className={STEP}
          onClick={() => {
            view.onRowOpen(path, true)
            more?.go(step.go)
          }}
        >
          {step.name}
          <span className="sr-only"> of {name}</span>{' '}
          <PriceTag price={more ? formatPriceRange(more.priceOf(step.go), unit) : ''} />
        </button>
      ))}
    </span>
  )
}
