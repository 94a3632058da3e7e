import { describeBlocks, width } from '@/lib/block/block-range'
import { countOf, formatCount } from '@/lib/text/count'
import type { DoubtedWhy } from '../checks/check-event'
import type { Verdict } from '../checks/compare-check'
import type { SearchEvent } from '../search/search-event'
import type { CallRecord } from './call-journal'

const SUSPICIOUS = 'It holds a number of logs at which some services cut answers off.'

const DOUBTFUL =
  'Its logs did not lie as those of a whole answer do, so a part of it was asked for once more.'
const SAMPLE =
  'Nothing spoke against it; it is a sample of what this connection answers, asked for once more.'

const VERDICTS: Readonly<Record<Verdict, string>> = {
  holds: 'Nothing was missing.',
  lacks: 'Logs were missing.',
  differs: 'Other logs came.',
}

const DOUBTED: Readonly<Record<DoubtedWhy, string>> = {
  round: `${SUSPICIOUS} No smaller question can be asked.`,
  cut: 'A second call brought others: the service cuts its answers off.',
  unchecked: 'Something speaks against it that could not be checked.',
  limit: 'It came before the service was found to leave logs out.',
  old: 'The service has not shown that it keeps logs of blocks so old.',
  new: 'The service has not shown that it has logs of blocks so new.',
  bare: 'Those beside let logs expect here, and the service has not shown that it has logs of these blocks.',
  wide: 'The service has not shown that it looks through so many blocks at once.',
  list: 'The service has not shown that it looks for all values of a list.',
  once: 'Asked once only, the service has not shown that it gives all logs each time.',
  part: 'The service was found to look for a part of what is asked.',
  hole: 'Headers tell of logs here that did not come.',
  differs: 'Asked twice, the service gave different logs.',
}

/** How the search read the answer to a call; null for an event that is about no call. */
export function describeReading(event: SearchEvent): string | null {
  switch (event.type) {
    case 'answered':
      return `Complete: ${countOf(event.logs.length, 'log')}, each checked against the range, the filter and the order of the chain.`
    case 'split':
      return `${event.why.shortMessage} Its blocks are asked for in smaller ranges.`
    case 'gap':
      return `${event.why.shortMessage} ${width(event.range) === 1 ? 'One block cannot be made smaller: it is left as a gap.' : 'Its blocks are left as a gap.'}`
    case 'cut-short':
      return `Not complete: it held ${countOf(event.count, 'log')}, and there are more. Its blocks are asked for in smaller ranges.`
    case 'filter-split':
      return `${event.why?.shortMessage ?? SUSPICIOUS} The block is asked for in two parts of the filter.`
    case 'checked':
      return `${event.reason === 'sample' ? SAMPLE : DOUBTFUL} ${VERDICTS[event.verdict]}`
    case 'asked-apart':
      return `Not complete: the service looks for some values of a list only. Each is asked for alone.`
    case 'looked-into':
      return describeLook(event)
    case 'doubted':
      return `${DOUBTED[event.why]} Its logs are kept, and there may be more.`
    case 'waiting':
      return `${event.why.shortMessage} It is asked for again after ${formatCount(event.ms)} ms${event.failures > 0 ? ', within the calls that may be' : ''}.`
    default:
      return null
  }
}

const describeLook = ({ told, came }: Extract<SearchEvent, { type: 'looked-into' }>): string =>
  told
    ? `Its header says that it has logs, whatever the contract, so all of them were asked for. ${came ? 'They came: the service has the logs of such blocks.' : 'None came: the service does not have its logs.'}`
    : `No header that was read tells of logs, so all of these blocks, whatever the contract, were asked for. ${came ? 'Some came: the service has the logs of such blocks.' : 'None came, which shows nothing.'}`

/**
 * How many calls are listed: those of this visit, of all that a search made. One that is under way stands on the list before it
 * stands on the bill.
 */
export const describeListed = (listed: number, billed: number): string =>
  listed < billed
    ? `${formatCount(listed)} of ${countOf(billed, 'call')}: those of this visit`
    : `${countOf(listed, 'call')} made`

/** What a call asked for, in words. */
export function describeAsked({ method, range }: CallRecord): string {
  if (range) return describeBlocks(range).replace(/^b/, 'B')
  return method === 'eth_blockNumber' ? 'The newest block' : 'A block'
}

/** What came of a call, in a word or two. */
export function describeOutcome({ outcome, isCut }: CallRecord): string {
  if (outcome.state === 'answered') {
    return `answered${isCut ? ' in part' : ''}, ${formatCount(outcome.characters)} characters`
  }
  if (outcome.state === 'refused') return `refused, code ${outcome.code}`
  return outcome.state === 'asking' ? 'under way' : 'stopped midway'
}
