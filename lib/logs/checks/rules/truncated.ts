import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { FoundLog } from '../../answer/logs-answer'
import { edgeToCheck, emptyEdge, isFull, isUnusual } from '../answer-edges'
import { compareAgain, readCut } from '../compare-again'
import type { Edge, Finding, RuleId } from '../finding'
import { isKnownEmpty, toleranceOf } from '../provider-facts'
import type { AnsweredCall, Rule } from '../rule'

/** Logs that came again; null where they are too many for one answer. */
type Again = readonly FoundLog[] | null

function nullIfTooMany(error: unknown): null {
  if (error instanceof RpcError && error.kind === 'too-many-results') return null
  throw error
}

/** An answer that may be truncated at one edge: its blocks from there on are asked for once more. */
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

export const TRUNCATED_END = truncatedAt(
  'end',
  'truncated-end',
  'The number of logs is a known limit, or the last log is far from the end of the range.',
)

export const TRUNCATED_START = truncatedAt(
  'start',
  'truncated-start',
  'The first log is far from the start of the range.',
)
