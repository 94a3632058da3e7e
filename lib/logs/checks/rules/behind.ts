import type { Finding } from '../finding'
import { hasNewest } from '../provider-facts'
import type { Rule, Searched } from '../rule'
import { END_COST, emptyEnd, type Seen, seeEnd } from '../see-end'

const VERDICTS = { has: 'complete', lacks: 'behind', missed: 'truncated', unknown: 'not-tested' } as const

export const BEHIND: Rule<Searched, Seen> = {
  id: 'behind',
  title: 'The newest 500 blocks or more of the range have no logs.',
  cost: END_COST,
  applies(searched, facts, now) {
    const range = emptyEnd(searched, 'newest')
    return range && !hasNewest(facts, range.to, now) ? range : null
  },
  check: (calls, range, { filter }) => seeEnd(calls, range, 'newest', filter),
  judge: (seen, range): Finding => ({ rule: 'behind', verdict: VERDICTS[seen], range }),
}
