import type { Finding } from '../finding'
import { hasOldest } from '../provider-facts'
import type { Rule, Searched } from '../rule'
import { END_COST, emptyEnd, type Seen, seeEnd } from '../see-end'

const VERDICTS = { has: 'complete', lacks: 'pruned', missed: 'truncated', unknown: 'not-tested' } as const

export const PRUNED: Rule<Searched, Seen> = {
  id: 'pruned',
  title: 'The oldest 500 blocks or more of the range have no logs.',
  cost: END_COST,
  applies(searched, facts, now) {
    const range = emptyEnd(searched, 'oldest')
    return range && !hasOldest(facts, range.from, now) ? range : null
  },
  check: (calls, range, { filter }) => seeEnd(calls, range, 'oldest', filter),
  judge: (seen, range): Finding => ({ rule: 'pruned', verdict: VERDICTS[seen], range }),
}
