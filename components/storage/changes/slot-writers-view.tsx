import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { PricedLink } from '@/components/lens/priced-link'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { ShortHex } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import {
  ALONE_WORDS,
  CANDIDATE_WORDS,
  describeSlotWriters,
  sayPlace,
} from '@/lib/state-diff/writers/describe-slot-writers'
import type { SlotInBlock } from '@/lib/state-diff/writers/slot-write'
import type { SlotWriters } from '@/lib/state-diff/writers/slot-writers'
import { cutWatched, watchedBytes } from '@/lib/storage/changes/time-steps'
import type { PathReading } from '@/lib/storage/question/path-question'
import { formatCount } from '@/lib/text/count'
import { WatchedValue } from './watched-value'

type Result = {
  found: SlotWriters
  /** Of the transactions of the block, in order. */
  hashes: readonly Hex[]
  slot: SlotInBlock
  path: PathReading | null
}

/** Which transactions changed a slot, how sure that is, and a link to the receipt of each. */
export function SlotWritersView(result: Result) {
  const { found, hashes, slot } = result
  const at = { block: slot.block, transactions: hashes.length }
  const { title, says, tone } = describeSlotWriters(found, at)
  return (
    <>
      <Notice announce tone={tone} title={title}>
        <p className="max-w-[68ch]">{says}</p>
      </Notice>
      <WriterList {...result} />
    </>
  )
}

function WriterList({ found, hashes, slot, path }: Result) {
  if (found.is === 'candidates' || found.is === 'alone') {
    const runs = found.is === 'alone' ? found.runs : []
    return (
      <List label="Candidates">
        {found.candidates.map(({ index, hash, by }) => {
          const run = runs.find((one) => one.index === index)
          return (
            <Entry key={hash} hash={hash} title={sayPlace(index, hashes.length)}>
              <p className="text-ink-soft text-note">
                {CANDIDATE_WORDS[by]}
                {run ? ` · alone: ${ALONE_WORDS[run.result]}` : found.is === 'alone' ? ' · not replayed' : ''}
              </p>
              {run?.result === 'consistent' && run.after ? (
                <Values
                  path={path}
                  before={{ name: `after block ${formatCount(Number(slot.block - 1n))}`, word: slot.before }}
                  after={{ name: 'written', word: run.after }}
                />
              ) : null}
            </Entry>
          )
        })}
      </List>
    )
  }
  return (
    <List label="Changes of the slot in this block">
      {found.writes.map(({ place, before, after }) => (
        <Entry
          key={place}
          hash={typeof place === 'number' ? (hashes[place] ?? null) : null}
          title={sayPlace(place, hashes.length)}
        >
          <Values path={path} before={{ name: 'from', word: before }} after={{ name: 'to', word: after }} />
        </Entry>
      ))}
    </List>
  )
}

function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="grid divide-y divide-hairline border-hairline border-y empty:hidden">
      {children}
    </ol>
  )
}

function Entry({ hash, title, children }: { hash: Hex | null; title: string; children: ReactNode }) {
  const network = useNetwork()
  const { unit, prices } = useTariff()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2">
      <p className="font-medium text-table">{title}</p>
      {children}
      {hash ? (
        <div className="max-w-[48ch]">
          <PricedLink
            href={formatReceiptsPermalink(network.slug, hash)}
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

function Values({ path, before, after }: { path: PathReading | null; before: Side; after: Side }) {
  const watched = watchedBytes(path)
  const [left, right] = [cutWatched(before.word, watched), cutWatched(after.word, watched)]
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
