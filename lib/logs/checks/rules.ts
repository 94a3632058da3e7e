import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { FoundLog } from '../answer/logs-answer'
import { edgeToCheck, emptyEdge, isFull, isUnusual } from './answer-edges'
import { compareAgain, readCut } from './compare-again'
import type { Edge, Finding, RuleId } from './finding'
import { hasNewest, hasOldest, isKnownEmpty, toleranceOf } from './provider-facts'
import type { AnsweredCall, Rule, Searched } from './rule'
import { END_COST, type End, emptyEnd, type Seen, seeEnd } from './see-end'

/** The logs of the second call; null where they are too many for one answer. */
type Again = readonly FoundLog[] | null

function nullIfTooMany(error: unknown): null {
  if (error instanceof RpcError && error.kind === 'too-many-results') return null
  throw error
}

/** An answer that may be truncated at one edge: its blocks from there on are requested once more. */
function truncatedAt(edge: Edge, id: RuleId, title: string): Rule<AnsweredCall, Again> {
  return {
    id,
    title,
    cost: ['eth_getLogs'],
    applies({ range, logs }, facts) {
      const isSuspect =
        (edge === (facts.results?.cutFrom ?? 'end') && isFull(logs, facts)) ||
        isUnusual(range, logs, edge, toleranceOf(facts, id))
      if (logs.length === 0 || range.from === range.to || !isSuspect) return null
      const empty = emptyEdge(range, logs, edge)
      return empty && isKnownEmpty(facts, empty, edge) ? null : edgeToCheck(range, logs, edge)
    },
    check: (calls, range, { filter }) => calls.logs(range, filter).catch(nullIfTooMany),
    judge(again, checked, { range, logs }): Finding {
      const found = again === null ? 'lacks' : compareAgain(logs, checked, again)
      if (found === 'differs') return { rule: id, verdict: 'differs', range }
      if (found === 'holds') {
        return { rule: id, verdict: 'complete', range, empty: emptyEdge(range, logs, edge) }
      }
      const refusal = readCut({ range, logs }, again && { range: checked, logs: again }, edge)
      return { rule: id, verdict: 'truncated', range, refusal, edge }
    },
  }
}

/** One block cannot be requested in smaller ranges: it is listed as incomplete, without a call. */
const FULL_BLOCK: Rule<AnsweredCall, null> = {
  id: 'full-block',
  title: 'One block has a number of logs that is a known limit.',
  cost: [],
  applies({ range, logs }, facts) {
    const block = logs[0]?.blockNumber
    if (block === undefined || block !== logs.at(-1)?.blockNumber || !isFull(logs, facts)) return null
    return range.from === range.to ? null : { from: block, to: block }
  },
  check: async () => null,
  judge: (_, range) => ({ rule: 'full-block', verdict: 'truncated', range }),
}

/** One end of a search that has no logs in 500 blocks or more. */
function emptyAt(end: End, id: 'pruned' | 'behind', isSeen: typeof hasOldest): Rule<Searched, Seen> {
  const verdicts = { has: 'complete', lacks: id, missed: 'truncated', unknown: 'not-tested' } as const
  return {
    id,
    title: `The ${end} 500 blocks or more of the range have no logs.`,
    cost: END_COST,
    applies(searched, facts, now) {
      const range = emptyEnd(searched, end)
      return range && !isSeen(facts, end === 'oldest' ? range.from : range.to, now) ? range : null
    },
    check: (calls, range, { filter }) => seeEnd(calls, range, end, filter),
    judge: (seen, range): Finding => ({ rule: id, verdict: verdicts[seen], range }),
  }
}

/** In this order, until one finds something. */
export const ANSWER_RULES: readonly Rule<AnsweredCall>[] = [
  truncatedAt(
    'end',
    'truncated-end',
    'The number of logs is a known limit, or the last log is far from the end of the range.',
  ),
  truncatedAt('start', 'truncated-start', 'The first log is far from the start of the range.'),
  FULL_BLOCK,
]

export const END_RULES: readonly Rule<Searched>[] = [
  emptyAt('oldest', 'pruned', hasOldest),
  emptyAt('newest', 'behind', hasNewest),
]

export const titleOf = (id: RuleId): string =>
  [...ANSWER_RULES, ...END_RULES].find((rule) => rule.id === id)?.title ?? ''
