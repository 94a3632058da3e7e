import { describeBlocks, width } from '@/lib/block/block-range'
import { countOf, formatCount } from '@/lib/text/count'
import type { Finding, Reason } from '../checks/finding'
import { titleOf } from '../checks/rules'
import type { SearchEvent } from '../search/search-event'
import type { CallRecord } from './call-journal'

const VERDICTS: Readonly<Record<Finding['verdict'], string>> = {
  complete: 'Nothing was missing.',
  truncated: 'Logs were missing: the response was truncated.',
  pruned: 'The provider has no logs of its oldest blocks: they are pruned.',
  behind: 'The provider has no logs of its newest blocks yet: it is behind the head.',
  differs: 'Other logs were returned.',
  'not-tested': 'The check shows nothing.',
}

const INCOMPLETE: Readonly<Record<Reason, string>> = {
  truncated: 'It may be truncated.',
  pruned: 'The provider has no logs of these blocks.',
  behind: 'The provider has no logs of these blocks yet.',
  differs: 'Two calls returned different logs.',
  'not-tested': 'It was not tested.',
}

/** Null for events without a call. */
export function describeReading(event: SearchEvent): string | null {
  switch (event.type) {
    case 'answered':
      return `Complete: ${countOf(event.logs.length, 'log')}, each checked against the range, the filter and the order of the chain.`
    case 'split':
      return `${event.why.shortMessage} Its blocks are requested in smaller ranges.`
    case 'gap':
      return `${event.why.shortMessage} ${width(event.range) === 1 ? 'One block cannot be made smaller: it is left as a gap.' : 'Its blocks are left as a gap.'}`
    case 'cut-short':
      return `Truncated at ${countOf(event.count, 'log')}. Its blocks are requested in smaller ranges.`
    case 'filter-split':
      return `${event.why?.shortMessage ?? INCOMPLETE.truncated} The filter is split.`
    case 'checked':
      return `${titleOf(event.rule)} The blocks were checked. ${VERDICTS[event.verdict]}`
    case 'incomplete':
      return `${INCOMPLETE[event.why]} Its logs are kept. There may be more.`
    case 'waiting':
      return `${event.why.shortMessage} It is retried after ${formatCount(event.ms)} ms${event.failures > 0 ? ', within the calls that may be' : ''}.`
    default:
      return null
  }
}

/** `listed`: the calls of this visit. A call in progress is listed before it is billed. */
export const describeListed = (listed: number, billed: number): string =>
  listed < billed
    ? `${formatCount(listed)} of ${countOf(billed, 'call')}, since you opened this page`
    : `${countOf(listed, 'call')} made`

export function describeAsked({ method, range }: CallRecord): string {
  if (range) return describeBlocks(range).replace(/^b/, 'B')
  return method === 'eth_blockNumber' ? 'The newest block' : 'A block'
}

export function describeOutcome({ outcome, isCut }: CallRecord): string {
  if (outcome.state === 'answered') {
    return `${isCut ? 'truncated' : 'answered'}, ${formatCount(outcome.characters)} characters`
  }
  if (outcome.state === 'refused') return `refused, code ${outcome.code}`
  return outcome.state === 'asking' ? 'in progress' : 'cancelled'
}

/** Bytes shown at first; a response with 10,000 logs has about six million. */
export const BEGINNING = 20_000

export const showMore = (bytes: number): number => bytes * 10

/** Does not cut a UTF-8 character. */
export async function readBeginning(text: Blob, bytes: number): Promise<string> {
  const beginning = await text.slice(0, bytes).arrayBuffer()
  return new TextDecoder().decode(beginning, { stream: bytes < text.size })
}
