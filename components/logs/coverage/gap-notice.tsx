import Link from 'next/link'
import { DocsLink } from '@/components/docs/docs-link'
import { PriceTag } from '@/components/lens/price-tag'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { describeBlocks, width } from '@/lib/block/block-range'
import { suggestTransfers } from '@/lib/box/suggestion'
import { formatPrice } from '@/lib/credits/price-range'
import {
  adviseOn,
  describeIncomplete,
  describeNoLogs,
  incompleteOf,
  joinGaps,
  joinIncomplete,
  listTerms,
  untestedOf,
} from '@/lib/logs/coverage/describe-incomplete'
import { priceGap } from '@/lib/logs/price/price-to-continue'
import { describeNarrower } from '@/lib/logs/question/describe-logs-question'
import { priceBlockReceipts, priceTransactions } from '@/lib/logs/search/ask-block-receipts'
import type { SearchProgress } from '@/lib/logs/search/search-progress'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { countOf } from '@/lib/text/count'
import { useLogs } from '../shared/logs-context'

/** Gaps and incomplete blocks listed in a notice; the coverage table has all. */
const MOST_LISTED = 10

/** Blocks that may have more logs than were returned, with the reason. */
export function IncompleteNotice() {
  const { order, progress } = useLogs().state
  const incomplete = incompleteOf(progress.doubts)
  return (
    <Notice tone="warn" title="Some blocks may hold more logs than were returned.">
      <IncompleteList blocks={joinIncomplete(incomplete)} />
      <p className="text-ink-soft">{adviseOn(incomplete, describeNarrower(order.question))}</p>
    </Notice>
  )
}

/** Blocks that could not be checked. */
export function UntestedNotice() {
  const { doubts } = useLogs().state.progress
  return (
    <div className="text-ink-soft text-note">
      <IncompleteList blocks={joinIncomplete(untestedOf(doubts))} />
    </div>
  )
}

function IncompleteList({ blocks }: { blocks: SearchProgress['doubts'] }) {
  return (
    <ul>
      {blocks.slice(0, MOST_LISTED).map((listed) => (
        <li key={`${listed.why} ${listed.range.from}`}>
          <span className="first-letter:uppercase inline-block">{describeIncomplete(listed)}.</span>
        </li>
      ))}
      {blocks.length > MOST_LISTED ? <li>{countOf(blocks.length - MOST_LISTED, 'more place')}.</li> : null}
    </ul>
  )
}

/** Blocks whose logs could not be fetched, each with the reason and the next step. */
export function GapNotice() {
  const { state } = useLogs()
  const { order, progress } = state
  const gaps = joinGaps(progress.gaps)
  const narrower = describeNarrower(order.question)
  return (
    <Notice tone="warn" title="Some blocks are missing.">
      <ul className="grid gap-2">
        {gaps.slice(0, MOST_LISTED).map((gap) => (
          <GapEntry key={gap.range.from} gap={gap} />
        ))}
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

function GapEntry({ gap: { range, why } }: { gap: SearchProgress['gaps'][number] }) {
  const { state, tariff, most, controls, tell, onRewrite } = useLogs()
  const { price, exact } = priceGap(range, state.order.question.filter, most, tariff.prices)
  return (
    <li className="grid gap-1">
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
        {controls.has('askGap') && width(range) === 1 ? <ReceiptsButton block={range.from} /> : null}
        <Button onClick={() => onRewrite({ by: 'range', from: String(range.from), to: String(range.to) })}>
          Put {width(range) === 1 ? 'this block' : 'these blocks'} into the form
        </Button>
      </p>
    </li>
  )
}

/** The logs of one block from its receipts: the first press counts the receipts, the second reads them. */
function ReceiptsButton({ block }: { block: number }) {
  const { state, tariff, tell } = useLogs()
  const known = state.progress.listed.find(({ number }) => number === block)
  const price = known ? priceBlockReceipts(known, tariff.prices) : priceTransactions(tariff.prices)
  const ask = () =>
    tell(
      known
        ? { type: 'read-gap', block: known, budget: price, tariff }
        : { type: 'list-gap', block, budget: price, tariff },
    )
  return (
    <Button onClick={ask}>
      {known ? `Read its ${countOf(known.transactions.length, 'receipt')}` : 'Count its receipts'}{' '}
      <PriceTag price={formatPrice(price, tariff.unit)} />
    </Button>
  )
}

/** Links from the terms about this search to the documentation. */
export function TermLinks() {
  const { state, end } = useLogs()
  const terms = listTerms(state.progress, end)
  return terms.length === 0 ? null : (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-note">
      What this means:
      {terms.map(({ says, to }) => (
        <DocsLink key={to} to={to}>
          {says}
        </DocsLink>
      ))}
    </p>
  )
}

/** A complete search without a log. An address without logs may be an account. */
export function NoLogs({ doubts, order }: Pick<SearchProgress, 'doubts'> & Pick<SearchState, 'order'>) {
  const { title, says } = describeNoLogs(doubts)
  const { address, topics = [] } = order.question.filter
  const transfers =
    typeof address === 'string' && topics.length === 0 ? suggestTransfers(address, order.network.slug) : []
  return (
    <Notice tone="plain" title={title}>
      <p className="text-ink-soft">
        {says} If you expected logs, check the network
        {order.question.event ? ' and the types of the event.' : '.'}
      </p>
      {transfers.length > 0 ? (
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          If the address is an account, it emits no logs. See its transfers:
          {transfers.map(({ says: label, href }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </p>
      ) : null}
    </Notice>
  )
}
