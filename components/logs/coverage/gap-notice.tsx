import { PriceTag } from '@/components/lens/price-tag'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { describeBlocks } from '@/lib/block/block-range'
import { formatPrice } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import { priceDoubts } from '@/lib/logs/checks/askable-doubts'
import { adviseOn, describeDoubt, joinDoubts } from '@/lib/logs/coverage/describe-doubt'
import { joinGaps } from '@/lib/logs/coverage/join-gaps'
import { listControls } from '@/lib/logs/desk/controls'
import type { DeskState } from '@/lib/logs/desk/desk-state'
import { priceGap } from '@/lib/logs/price/price-to-continue'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { describeNarrower } from '@/lib/logs/question/narrower-question'
import { countOf } from '@/lib/text/count'
import type { TellDesk } from '../desk/use-log-desk'
import { ReceiptsButton } from './receipts-button'

/** Gaps listed with their buttons; more stand in the table of the coverage. */
const MOST_LISTED = 10

/** Blocks whose answers may lack logs, with the reason to think so. */
export function DoubtNotice({
  state,
  tariff,
  tell,
}: {
  state: DeskState
  /** Of the connection that is asked now. */
  tariff: Tariff
  tell: TellDesk
}) {
  const { doubts } = state.progress
  const listed = joinDoubts(doubts)
  const price = priceDoubts(doubts, tariff.prices)
  return (
    <Notice tone="warn" title="Some blocks may hold more logs than came.">
      <ul>
        {listed.slice(0, MOST_LISTED).map((doubt) => (
          <li key={`${doubt.why} ${doubt.range.from}`}>
            <span className="first-letter:uppercase inline-block">{describeDoubt(doubt)}.</span>
          </li>
        ))}
      </ul>
      {listed.length > MOST_LISTED ? <p>{countOf(listed.length - MOST_LISTED, 'more place')}.</p> : null}
      {listControls(state).has('askDoubts') ? (
        <p>
          <Button onClick={() => tell('askDoubts', price, tariff)}>
            Ask what was not asked <PriceTag price={formatPrice(price, tariff.unit)} isMost />
          </Button>
        </p>
      ) : null}
      <p className="text-ink-soft">{adviseOn(doubts, describeNarrower(state.order.question))}</p>
    </Notice>
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
  state: DeskState
  tariff: Tariff
  /** That going on may spend. */
  most: number
  tell: TellDesk
  onRewrite: (change: Partial<LogsDraft>) => void
}) {
  const { order, progress } = state
  const gaps = joinGaps(progress.gaps)
  const controls = listControls(state)
  const narrower = describeNarrower(order.question)
  return (
    <Notice tone="warn" title="Some blocks are not in this answer.">
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
                  <Button onClick={() => tell('askGap', range, price, tariff)}>
                    Ask again <PriceTag price={formatPrice(price, tariff.unit)} isMost={!exact} />
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
          One block is the smallest range there is
          {narrower
            ? `. If asking again does not help, search it ${narrower}.`
            : ', and this question cannot be made narrower.'}
        </p>
      ) : null}
    </Notice>
  )
}
