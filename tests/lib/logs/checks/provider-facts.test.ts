import { describe, expect, test } from 'vitest'
import type { Finding } from '@/lib/logs/checks/finding'
import {
  type Facts,
  hasNewest,
  hasOldest,
  isTrustedBy,
  learn,
  NO_FACTS,
  openFacts,
  toleranceOf,
} from '@/lib/logs/checks/provider-facts'

const NOW = 1_000_000
const HOUR = 3_600_000
const FACTS = openFacts(NO_FACTS, false)
const range = { from: 100, to: 900 }

const after = (findings: readonly Finding[], facts: Facts = FACTS) =>
  findings.reduce((known, finding) => learn(known, finding, NOW), facts)

describe('learn', () => {
  test('default: the ends where a provider was seen to have logs, for an hour', () => {
    const facts = after([
      { rule: 'pruned', verdict: 'complete', range },
      { rule: 'behind', verdict: 'complete', range },
    ])
    expect([hasOldest(facts, 100, NOW), hasOldest(facts, 99, NOW)]).toEqual([true, false])
    expect(hasOldest(facts, 100, NOW + HOUR)).toBe(false)
    expect([hasNewest(facts, 900, NOW + HOUR), hasNewest(facts, 901, NOW + HOUR)]).toEqual([true, false])
    expect(hasNewest(facts, 901, NOW)).toBe(true)
  })

  test('behavior: a false alarm makes its rule rarer, up to 16 times, and its empty blocks are known', () => {
    const empty = { from: 500, to: 900 }
    const alarm: Finding = { rule: 'truncated-end', verdict: 'complete', range, empty }
    const facts = after(Array.from({ length: 9 }, () => alarm))
    expect(toleranceOf(after([alarm]), 'truncated-end')).toBe(2)
    expect(toleranceOf(facts, 'truncated-end')).toBe(16)
    expect(toleranceOf(facts, 'truncated-start')).toBe(1)
    expect(facts.empty).toContainEqual(empty)
  })

  test('behavior: the limit of a truncated answer', () => {
    const cut = (refusal: NonNullable<Finding['refusal']>): Finding => ({
      rule: 'truncated-start',
      verdict: 'truncated',
      range,
      refusal,
      edge: 'start',
    })
    const facts = after([
      cut({ kind: 'too-many-results', maxResults: 613 }),
      cut({ kind: 'range-too-large', maxRange: 5000 }),
      cut({ kind: 'range-too-large', maxRange: 7000 }),
    ])
    expect(facts).toMatchObject({ results: { logs: 613, cutFrom: 'start' }, scanned: { blocks: 5000 } })
  })

  test('behavior: a check that shows nothing changes nothing', () => {
    expect(after([{ rule: 'behind', verdict: 'not-tested', range }])).toBe(FACTS)
  })
})

test.each([
  ['embedded', null, true],
  ['node', null, true],
  ['hosted', null, false],
  ['hosted', true, true],
  ['node', false, false],
] as const)(
  'isTrustedBy: a connection of kind %s, with the switch at %s: %s',
  (service, trusted, expected) => {
    expect(isTrustedBy({ ...NO_FACTS, trusted }, { service })).toBe(expected)
  },
)
