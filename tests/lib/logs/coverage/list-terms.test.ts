import { expect, test } from 'vitest'
import { listTerms } from '@/lib/logs/coverage/list-terms'
import { packError } from '@/lib/logs/search/portable-error'
import { PrunedError } from '@/lib/logs/search/pruned-error'

const range = { from: 0, to: 9 }
const NOTHING = { doubts: [], gaps: [], cutShort: [] }

const targetsOf = (...search: Parameters<typeof listTerms>) => listTerms(...search).map(({ to }) => to)

test('default: each reason of a doubt leads to its paragraph once', () => {
  const doubts = (['behind', 'not-tested', 'behind'] as const).map((why) => ({ range, count: 0, why }))
  expect(targetsOf({ ...NOTHING, doubts }, null)).toEqual(['logs#behind-the-head', 'logs#not-tested'])
})

test('behavior: a pruned gap, a truncated response and an end behind the head have theirs', () => {
  const gaps = [{ range, why: packError(new PrunedError(5)) }]
  const cutShort = [{ range, count: 1000 }]
  expect(targetsOf({ ...NOTHING, gaps, cutShort }, { state: 'behind', newest: 5, end: 9 })).toEqual([
    'logs#truncated',
    'logs#pruned',
    'logs#behind-the-head',
  ])
})

test('default: a search without trouble has none', () => {
  expect(targetsOf(NOTHING, null)).toEqual([])
})
