import { PriceTag } from '@/components/lens/price-tag'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type BlockRange, describeBlocks, width } from '@/lib/block/block-range'
import { formatPrice } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import {
  adviseOn,
  describeDoubt,
  incompleteOf,
  joinDoubts,
  joinGaps,
  untestedOf,
} from '@/lib/logs/coverage/describe-incomplete'
import { priceGap } from '@/lib/logs/price/price-to-continue'
import { describeNarrower } from '@/lib/logs/question/describe-logs-question'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { priceBlockReceipts, priceTransactions } from '@/lib/logs/search/ask-block-receipts'
import type { SearchProgress } from '@/lib/logs/search/search-progress'
import { listControls } from '@/lib/logs/worker/controls'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { countOf } from '@/lib/text/count'

/** Gaps listed with their buttons; more stand in the table of the coverage. */
const MOST_LISTED = 10

/** Blocks that may hold more logs than were returned, with the reason. */
export function IncompleteNotice({ state }: { state: SearchState }) {
  const doubts = incompleteOf(state.progress.doubts)
  const listed = joinDoubts(doubts)
  return (
    <Notice tone="warn" title="Some blocks may hold more logs than were returned.">
      <DoubtList doubts={listed} />
      <p className="text-ink-soft">{adviseOn(doubts, describeNarrower(state.order.question))}</p>
    </Notice>
  )
}

/** Blocks that no check could be made of. */
export function UntestedNotice({ state }: { state: SearchState }) {
  return (
    <div className="text-ink-soft text-note">
      <DoubtList doubts={joinDoubts(untestedOf(state.progress.doubts))} />
    </div>
  )
}

function DoubtList({ doubts }: { doubts: SearchProgress['doubts'] }) {
  return (
    <ul>
      {doubts.slice(0, MOST_LISTED).map((doubt) => (
        <li key={`${doubt.why} ${doubt.range.from}`}>
          <span className="first-letter:uppercase inline-block">{describeDoubt(doubt)}.</span>
        </li>
      ))}
      {doubts.length > MOST_LISTED ? <li>{countOf(doubts.length - MOST_LISTED, 'more place')}.</li> : null}
    </ul>
  )
}

/** Blocks whose logs could not be had, each with the reason and what can be done, so that nothing is missing silently. */
export function GapNotice({
  state,
  tariff,
  most,
  tell,
  onRewrite,
}: {
  state: SearchState
  tariff: Tariff
  /** That going on may spend. */
  most: number
  tell: SendToWorker
  onRewrite: (change: Partial<LogsDraft>) => void
}) {
  const { order, progress } = state
  const gaps = joinGaps(progress.gaps)
  const controls = listControls(state)
  const narrower = describeNarrower(order.question)
  return (
    <Notice tone="warn" title="Some blocks are missing.">
      <ul className="grid gap-2">
        {gaps.slice(0, MOST_LISTED).map(({ range, why }) => {
          const { price, exact } = priceGap(range, order.question.filter, most, tariff.prices)
          return (
            <li key={range.from} className="grid gap-1">
              <p>
                <span className="first-letter:uppercase inline-block">{describeBlocks(range)}</span>:{' '}
                {why.shortMessage} {why.rpc ? '' : why.whatToDo}
              </p>
              <p className="flex flex-wrap gap-2">
                {controls.has('askGap') && why.rpc ? (
                  <Button onClick={() => tell({ type: 'ask-gap', gap: range, budget: price, tariff })}>
                    Retry <PriceTag price={formatPrice(price, tariff.unit)} isMost={!exact} />
                  </Button>
                ) : null}
                {controls.has('askGap') ? (
                  <ReceiptsButton block={range} listed={progress.listed} tariff={tariff} tell={tell} />
                ) : null}
                <Button
                  onClick={() => onRewrite({ by: 'range', from: String(range.from), to: String(range.to) })}
                >
                  Put {range.from === range.to ? 'this block' : 'these blocks'} into the form
                </Button>
              </p>
            </li>
          )
        })}
      </ul>
      {gaps.length > MOST_LISTED ? (
        <p>{countOf(gaps.length - MOST_LISTED, 'more gap')}: see “Coverage as a table”.</p>
      ) : null}
      {gaps.some(({ why }) => why.rpc) ? (
        <p className="text-ink-soft">
          A single block cannot be split
          {narrower ? `. If a retry fails, search it ${narrower}.` : ', and this query cannot be narrower.'}
        </p>
      ) : null}
    </Notice>
  )
}

/** The logs of one block by way of its receipts: first how many there are, then all of them, each press at its price. */
export function ReceiptsButton({
  block,
  listed,
  tariff,
  tell,
}: {
  block: BlockRange
  listed: SearchProgress['listed']
  tariff: Tariff
  tell: SendToWorker
}) {
  if (width(block) > 1) return null
  const known = listed.find(({ number }) => number === block.from)
  const price = known ? priceBlockReceipts(known, tariff.prices) : priceTransactions(tariff.prices)
  const ask = () =>
    tell(
      known
        ? { type: 'read-gap', block: known, budget: price, tariff }
        : { type: 'list-gap', block: block.from, budget: price, tariff },
    )
  return (
    <Button onClick={ask}>
      {known ? `Read its ${countOf(known.transactions.length, 'receipt')}` : 'Count its receipts'}{' '}
      <PriceTag price={formatPrice(price, tariff.unit)} />
    </Button>
  )
}
