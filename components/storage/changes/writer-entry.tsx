import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { PricedLink } from '@/components/lens/priced-link'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { ShortHex } from '@/components/ui/hex'
import { formatStateDiffPermalink } from '@/lib/permalinks/receipt-permalink'
import { cutWatched, watchedBytes } from '@/lib/storage/changes/time-steps'
import type { PathReading } from '@/lib/storage/question/path-question'
import { WatchedValue } from './watched-value'

export function WriterEntries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="grid divide-y divide-hairline border-hairline border-y empty:hidden">
      {children}
    </ol>
  )
}

/** A transaction, with a link to its receipt that opens *What changed*; or a system call, which has no hash. */
export function WriterEntry({
  hash,
  title,
  children,
}: {
  hash: Hex | null
  title: string
  children: ReactNode
}) {
  const network = useNetwork()
  const { unit, prices } = useTariff()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2">
      <p className="font-medium text-table">{title}</p>
      {children}
      {hash ? (
        <div className="max-w-[48ch]">
          <PricedLink
            href={formatStateDiffPermalink(network.slug, hash)}
            price={prices.eth_getTransactionReceipt}
            unit={unit}
          >
            Receipt of <ShortHex value={hash} />, to see what else changed
          </PricedLink>
        </div>
      ) : null}
    </li>
  )
}

type Side = { name: string; word: Hex }

/** Two words of the slot, as values of the variable. */
export function WriterWords({
  path,
  before,
  after,
}: {
  path: PathReading | null
  before: Side
  after: Side
}) {
  const watched = watchedBytes(path)
  const [left, right] = [before, after].map(({ word }) => cutWatched(word, watched)) as [Hex, Hex]
  if (left === right) {
    return <p className="text-ink-soft text-table">Changes other bytes of the slot, not this value.</p>
  }
  return (
    <p className="text-table wrap-anywhere">
      <span className="text-ink-soft text-note">{before.name} </span>
      <WatchedValue path={path} raw={left} />
      <span className="text-ink-soft text-note"> {after.name} </span>
      <WatchedValue path={path} raw={right} />
    </p>
  )
}
