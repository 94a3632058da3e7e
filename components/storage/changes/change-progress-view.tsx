import dynamic from 'next/dynamic'
import { AskButton } from '@/components/lens/ask-button'
import { BillLine } from '@/components/lens/bill-line'
import { PricedLink } from '@/components/lens/priced-link'
import { RunNotice } from '@/components/lens/run-view'
import type { BegunRun } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { describeBlocks } from '@/lib/block/block-range'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { RunEnd } from '@/lib/rpc/client/run'
import { type ChangeProgress, rangeLeft } from '@/lib/storage/changes/change-progress'
import { countMostReadsLeft } from '@/lib/storage/changes/event-blocks'
import type { Change } from '@/lib/storage/changes/search-change'
import { slotInBlock } from '@/lib/storage/changes/slot-in-block'
import type { WordsByBlock } from '@/lib/storage/changes/time-steps'
import { shortSlot } from '@/lib/storage/place/slot'
import { priceQuestion, type StorageQuestion } from '@/lib/storage/question/storage-question'
import { countOf, formatCount } from '@/lib/text/count'
import { ChangeStripView } from './change-strip-view'
import type { ChangeQuestion } from './use-change-search'
import { WatchedValue } from './watched-value'

const BlockWriters = dynamic(() => import('./block-writers').then((module) => module.BlockWriters), {
  ssr: false,
  loading: () => null,
})

/** The blocks read, each change found, and how to continue. */
export function ChangeProgressView({
  question,
  run,
  progress,
  words,
  onGoOn,
}: {
  question: StorageQuestion
  run: BegunRun<ChangeQuestion, ChangeProgress>
  progress: ChangeProgress
  /** The whole words that were read. */
  words: WordsByBlock
  onGoOn: () => void
}) {
  const { changes, probes } = progress
  return (
    <div className="grid gap-4">
      <ChangeStripView progress={progress} />
      <RunNotice run={run} asking={`${countOf(probes.length, 'block')} read…`} />
      <ol
        className="grid divide-y divide-hairline border-hairline border-y empty:hidden"
        aria-label="Changes found"
      >
        {changes.map((change) => (
          <li key={`${change.block}`} className="py-2">
            <ChangeRow question={question} change={change} words={words} />
          </li>
        ))}
      </ol>
      {run.state === 'running' ? null : (
        <>
          <p role="status" className="max-w-[68ch]">
            {describeEnd(run.how, progress)}
          </p>
          <GoOn how={run.how} blocks={run.question.blocks} progress={progress} onGoOn={onGoOn} />
          <BillLine bill={run.bill} />
        </>
      )}
    </div>
  )
}

function ChangeRow({
  question,
  change,
  words,
}: {
  question: StorageQuestion
  change: Change
  words: WordsByBlock
}) {
  const network = useNetwork()
  const { address, slot, path } = question
  const position = path
    ? { by: 'path' as const, path: path.resolved.path }
    : { by: 'slot' as const, slot: shortSlot(slot) }
  const linkTo = (block: number) =>
    formatStoragePermalink(network.slug, { address, ...position, block: String(block) })
  const { unit, prices } = useTariff()
  const { least, most } = priceQuestion(question, prices)
  const price = { price: most, unit, atMost: most > least }
  const changed = slotInBlock(question, change.block, words)
  return (
    <div className="grid gap-1">
      <p className="font-medium">Changed in block {formatCount(change.block)}</p>
      <p className="text-table wrap-anywhere">
        <span className="text-ink-soft text-note">from </span>
        <WatchedValue path={path} raw={change.before} />
        <span className="text-ink-soft text-note"> to </span>
        <WatchedValue path={path} raw={change.after} />
      </p>
      <div className="max-w-[48ch]">
        <PricedLink href={linkTo(change.block - 1)} {...price}>
          Read it one block before
        </PricedLink>
        <PricedLink href={linkTo(change.block)} {...price}>
          Read it at that block
        </PricedLink>
      </div>
      {changed ? <BlockWriters slot={changed} path={path} /> : null}
    </div>
  )
}

function GoOn({
  how,
  blocks = [],
  progress,
  onGoOn,
}: {
  how: RunEnd['how']
  blocks: readonly number[] | undefined
  progress: ChangeProgress
  onGoOn: () => void
}) {
  const { prices } = useTariff()
  const left = rangeLeft(progress)
  if (progress.isOver || left.from >= left.to) return null
  const most = countMostReadsLeft({ range: left, blocks: how === 'done' ? [] : blocks }, progress.probes)
  return (
    <AskButton
      className="w-fit"
      price={{ least: most * prices.eth_getStorageAt, most: most * prices.eth_getStorageAt }}
      isMost={most > 0}
      onClick={onGoOn}
    >
      {how === 'done' ? 'Find the previous change' : 'Go on'}
    </AskButton>
  )
}

function describeEnd(how: RunEnd['how'], progress: ChangeProgress): string {
  const blocks = describeBlocks(rangeLeft(progress))
  if (how === 'stopped') return 'Stopped. You can continue from here.'
  if (how === 'refused') return 'The search failed. Earlier results are kept.'
  return progress.isOver
    ? `The value is the same at every block read in ${blocks}. It may have changed and changed back between them.`
    : `Found after reading at ${countOf(progress.probes.length, 'block')}. Any earlier change is in ${blocks}.`
}
