import { isFull } from '../answer-edges'
import type { AnsweredCall, Rule } from '../rule'

/** One block cannot be asked for in smaller ranges: that it may hold more is said, and costs nothing. */
export const FULL_BLOCK: Rule<AnsweredCall, null> = {
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
