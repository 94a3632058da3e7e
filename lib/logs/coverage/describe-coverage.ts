import { describeBlocks, width } from '@/lib/block/block-range'
import { sayCharge, sayChargeAlone } from '@/lib/credits/bill-words'
import { isPriced } from '@/lib/credits/tariff'
import { countOf, formatAmount, formatCount } from '@/lib/text/count'
import { listBlocks, type SearchProof } from '../proof/search-proof'
import { type PinnedRange, tailOf } from '../range/pinned-range'
import {
  canContinue,
  countAnsweredLogs,
  countUnchecked,
  coveredShare,
  formatCoverage,
  type PortableEnd,
  type SearchProgress,
} from '../search/search-progress'
import { incompleteOf, joinGaps, joinIncomplete, listIncomplete, nameBlocks } from './describe-incomplete'

/** The coverage strip in words. */
export function describeCoverage(progress: SearchProgress, proof: SearchProof | null = null): string {
  const { range, answered, splits, cutShort, reorged, gaps, doubts, asking } = progress
  if (!range) return 'The range is not known yet.'
  return join([
    `${formatCoverage(coveredShare(progress))} of ${countOf(width(range), 'block')} answered in ${countOf(answered.length, 'piece')}`,
    splits.length > 0 && `${countOf(splits.length, 'range')} refused and requested in smaller ranges`,
    ...cutShort.map((piece) => describeCut(piece)),
    ...reorged.map((piece) => `${describeBlocks(piece)} replaced by the chain after they were read`),
    gaps.length > 0 && `${nameBlocks(joinGaps(gaps))} could not be fetched`,
    ...joinIncomplete(incompleteOf(doubts)).map(
      (piece) =>
        `${describeBlocks(piece.range)} may hold more than the ${countOf(piece.count, 'log')} returned`,
    ),
    ...asking.map((piece) => `asking for ${describeBlocks(piece)}`),
    ...(proof ? describeProved(proof) : []),
  ])
}

function describeProved(proof: SearchProof): readonly (string | false)[] {
  const proved = listBlocks(proof, 'absent').length + listBlocks(proof, 'held').length
  return [
    proved > 0 && `${countOf(proved, 'block')} proved`,
    ...listBlocks(proof, 'lie').map(({ number }) => `block ${formatCount(number)} differs from the result`),
  ]
}

const describeCut = ({ range, count }: SearchProgress['cutShort'][number]) =>
  `the response for ${describeBlocks(range)} was truncated at ${countOf(count, 'log')}, so its blocks were requested in smaller ranges`

export function describeState(progress: SearchProgress, end: PortableEnd | null): string {
  const { answered, gaps, range } = progress
  const found = countOf(countAnsweredLogs(progress), 'log') + describeMaybeMore(progress)
  const share = `${formatCoverage(coveredShare(progress))} of the blocks`
  const more = describeMore(progress)
  if (!end)
    return range ? `Searching: ${found} in ${share} so far${more}` : 'Reading the newest block number…'
  switch (end.state) {
    case 'complete':
      if (incompleteOf(progress.doubts).length > 0) return `May be incomplete: ${found}`
      return `Complete${range ? ` to block ${formatCount(range.to)}${describeFinality(range)}` : ''}: ${found}`
    case 'complete-except-gaps':
      return `Complete except ${nameBlocks(joinGaps(gaps))}: ${found}`
    case 'reorged':
      return `The chain was reorganised, and ${describeBlocks(end.blocks)} may hold other logs: ${found} in the other ${share}`
    case 'behind':
      return canContinue(progress)
        ? `${describeLag(end, range)}: ${found}${more}`
        : `May be out of date: ${describeBehind(end)}: ${found}`
    case 'paused':
      return `Paused, ${share}: ${found}${more}`
    case 'stopped':
      return `Stopped, ${share}: ${found}${more}`
    case 'budget':
      return `Stopped at the budget, ${share}: ${found}${more}`
    case 'refused':
      if (!range) return 'Stopped by an error in the first call'
      return answered.length > 0
        ? `Stopped by an error: ${found} in ${share}`
        : `Stopped by an error before the first block${more}`
  }
}

function describeMore(progress: SearchProgress): string {
  const unchecked = countUnchecked(progress)
  return unchecked > 0 ? `; ${countOf(unchecked, 'log')} returned that may be incomplete` : ''
}

function describeLag(
  { newest, end }: Extract<PortableEnd, { state: 'behind' }>,
  range: PinnedRange | null,
): string {
  const last = newest ?? 0
  return range && last < range.from
    ? `Nothing read; the provider is behind the head, at block ${formatCount(last)}`
    : `Read to block ${formatCount(last)}; the provider is behind the head and does not have block ${formatCount(end)} yet`
}

const describeBehind = ({ newest, end }: Extract<PortableEnd, { state: 'behind' }>) =>
  newest === null
    ? `block ${formatCount(end)}, the end of this search, does not exist now`
    : `the newest block is ${formatCount(newest)}, below block ${formatCount(end)}, the end of this search`

function describeMaybeMore({ doubts }: SearchProgress): string {
  const incomplete = incompleteOf(doubts)
  return incomplete.length === 0 ? '' : `, and maybe more in ${nameBlocks(listIncomplete(incomplete))}`
}

/** Empty if nothing was asked about finality. */
function describeFinality(range: PinnedRange): string {
  if (!range.finality) return ''
  const tail = tailOf(range)
  if (!tail) return ', finalized'
  const assumed =
    range.finality.source === 'assumed' ? ' (an assumption: this network has no finalized block)' : ''
  return `, of which the newest ${countOf(width(tail), 'block')} may still change${assumed}`
}

/**
 * The cost so far and its maximum while the search runs; then details that the bill does not have: earlier bills, waits, retries, checks.
 */
export function describeSpending(progress: SearchProgress, end: PortableEnd | null): string {
  const { bill, earlierBills, allowed, waits, again, checks, disorder } = progress
  const [verb, unit] = [isPriced(bill) ? 'spent' : 'made', bill.unit]
  const isCosted = isPriced(bill)
  return join([
    !end && allowed > 0 && `${sayChargeAlone(bill)} of at most ${formatAmount(allowed, unit)} ${verb}`,
    ...earlierBills.map((earlier) => `${sayCharge(earlier, earlier.unit)} before, elsewhere`),
    waits > 0 && `${countOf(waits, 'wait')} for the provider`,
    again.calls > 0 && `${countOf(again.calls, 'call')} retried${isCosted ? describeLost(again, unit) : ''}`,
    checks.calls > 0 &&
      `${countOf(checks.calls, 'check')} of responses${isCosted ? `, ${formatAmount(checks.credits, unit)}` : ''}`,
    disorder.twice > 0 && `the provider returned ${countOf(disorder.twice, 'log')} twice`,
    disorder.answers > 0 && `${countOf(disorder.answers, 'response')} in another order`,
  ])
}

const join = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join('; ')

const describeLost = (again: SearchProgress['again'], unit: string) =>
  again.credits === 0 && !again.unstated ? ', at no cost' : `, which cost ${sayCharge(again, unit)} more`

export const describeTruncated = ({ cutShort }: Pick<SearchProgress, 'cutShort'>): string | null =>
  cutShort.length === 0
    ? null
    : `This connection truncated ${countOf(cutShort.length, 'response')} without an error. Their blocks were requested again in smaller ranges.`

/** While the provider is down: the time of the next call. */
export function describeRest({ resting }: Pick<SearchProgress, 'resting'>): string | null {
  if (!resting) return null
  const at = new Date(resting.until).toISOString().slice(11, 19)
  return `The provider did not answer ${countOf(resting.failures, 'call')} in a row. The next call is at ${at} UTC. The search continues when it is answered.`
}

/** "; 3 to 5 calls to go"; empty before the first response. */
export function describeCallsLeft({ callsLeft }: SearchProgress, end: PortableEnd | null): string {
  if (end || !callsLeft || callsLeft.atLeast === 0) return ''
  const { atLeast, low, high } = callsLeft
  if (low === null || high === null) return `; at least ${countOf(atLeast, 'call')} to go`
  return low === high
    ? `; ${countOf(high, 'call')} to go`
    : `; ${formatCount(low)} to ${countOf(high, 'call')} to go, probably`
}
