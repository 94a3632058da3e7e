import { describe, expect, test } from 'vitest'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { type Facts, NO_FACTS, openFacts } from '@/lib/logs/checks/provider-facts'
import type { AnsweredCall, Searched } from '@/lib/logs/checks/rule'
import { ANSWER_RULES, END_RULES, titleOf } from '@/lib/logs/checks/rules'
import { hashOf, TOKEN, TRANSFER } from '../in-memory-node'

const NOW = 1_000_000

const log = (blockNumber: number, logIndex = 0): FoundLog => ({
  blockNumber,
  blockHash: hashOf(blockNumber),
  logIndex,
  transactionHash: hashOf(1),
  transactionIndex: 0,
  address: TOKEN,
  topics: [TRANSFER],
  data: '0x',
  removed: false,
})

/** One log in every so many blocks of these. */
const every = (blocks: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / blocks) + 1 }, (_, at) => log(from + at * blocks))

const answer = (logs: readonly FoundLog[], to = 100_000): AnsweredCall => ({
  range: { from: 0, to },
  logs,
  filter: { address: TOKEN },
})

const facts = (change: Partial<Facts> = {}): Facts => ({ ...openFacts(NO_FACTS, false), ...change })

/** The rules that apply, with the blocks that each would check. */
const applied = (subject: AnsweredCall, known = facts()) =>
  ANSWER_RULES.flatMap((rule) => {
    const range = rule.applies(subject, known, NOW)
    return range ? [[rule.id, range.from, range.to]] : []
  })

describe('rules for an answer', () => {
  test.each<[string, readonly FoundLog[], number, unknown]>([
    ['no logs', [], 100_000, []],
    ['logs up to both ends', every(10, 0, 100_000), 100_000, []],
    ['exactly 1,000 logs', every(10, 0, 9_990), 10_000, [['truncated-end', 9_990, 10_000]]],
    ['logs that end far before the end', every(10, 0, 50_000), 100_000, [['truncated-end', 50_000, 100_000]]],
    [
      'logs that begin far behind the start',
      every(10, 50_000, 100_000),
      100_000,
      [['truncated-start', 0, 50_000]],
    ],
    [
      'few logs all in the first 10,000 blocks',
      every(1000, 0, 8000),
      100_000,
      [['truncated-end', 8000, 100_000]],
    ],
    ['few logs beyond the first 10,000 blocks', every(1000, 0, 40_000), 100_000, []],
    [
      '500 logs of one block',
      Array.from({ length: 500 }, (_, index) => log(70, index)),
      200,
      [
        ['truncated-end', 71, 200],
        ['truncated-start', 0, 69],
        ['full-block', 70, 70],
      ],
    ],
    ['one block', Array.from({ length: 500 }, (_, index) => log(0, index)), 0, []],
  ])('default: %s', (_, logs, to, expected) => {
    expect(applied(answer(logs, to))).toEqual(expected)
  })

  test('behavior: blocks that two calls found empty are not checked again', () => {
    const early = answer(every(10, 0, 50_000))
    expect(applied(early, facts({ empty: [{ from: 50_001, to: 100_000 }] }))).toEqual([])
    expect(applied(early, facts({ empty: [{ from: 50_001, to: 75_001 }] }))).toEqual([])
    expect(applied(early, facts({ empty: [{ from: 50_001, to: 60_000 }] }))).toHaveLength(1)
    expect(applied(early, facts({ empty: [{ from: 60_000, to: 100_000 }] }))).toHaveLength(1)
  })

  test('behavior: each false alarm doubles the threshold of its rule', () => {
    const bursts = answer([...every(10, 0, 5000), ...every(10, 6000, 9000)], 12_000)
    expect(applied(bursts)).toEqual([['truncated-end', 9000, 12_000]])
    expect(applied(bursts, facts({ alarms: { 'truncated-end': 1 } }))).toEqual([])
    expect(applied(bursts, facts({ alarms: { 'truncated-start': 1 } }))).toHaveLength(1)
  })

  test('behavior: a number at which the provider was found to truncate is checked at the same edge', () => {
    const full = answer(every(10, 0, 6120), 6130)
    expect(applied(full)).toEqual([])
    const results = { logs: 613, until: NOW + 1, cutFrom: 'end' } as const
    expect(applied(full, facts({ results }))).toEqual([['truncated-end', 6120, 6130]])
    expect(applied(full, facts({ results: { ...results, cutFrom: null } }))).toEqual([])
  })
})

const searched = (firstLog: number | null, lastLog = firstLog): Searched => ({
  range: { from: 0, to: 10_000 },
  firstLog,
  lastLog,
  filter: {},
})

/** The rules that apply to the ends of a search. */
const appliedEnds = (subject: Searched, known = facts()) =>
  END_RULES.flatMap((rule) => (rule.applies(subject, known, NOW) ? [rule.id] : []))

describe('rules for the ends of a search', () => {
  test('default: an end without logs of 500 blocks or more is checked', () => {
    expect(appliedEnds(searched(null))).toEqual(['pruned', 'behind'])
    expect(appliedEnds(searched(500, 9501))).toEqual(['pruned'])
    expect(appliedEnds(searched(499, 9500))).toEqual(['behind'])
    expect(appliedEnds(searched(499, 9501))).toEqual([])
  })

  test('behavior: an end where the provider was seen to have logs is not', () => {
    const oldest = { block: 0, until: NOW + 1 }
    expect(appliedEnds(searched(null), facts({ oldest }))).toEqual(['behind'])
    expect(appliedEnds(searched(null), facts({ oldest: { block: 1, until: NOW + 1 } }))).toContain('pruned')
    expect(appliedEnds(searched(null), facts({ newest: { block: 10_000, until: 0 } }))).toEqual(['pruned'])
    expect(appliedEnds(searched(null), facts({ newest: { block: 9999, until: 0 } }))).toContain('behind')
    expect(appliedEnds(searched(null), facts({ newest: { block: 9, until: NOW + 1 } }))).toEqual(['pruned'])
  })
})

test('titleOf: every rule has a sign in words', () => {
  for (const { id } of [...ANSWER_RULES, ...END_RULES]) expect(titleOf(id)).toMatch(/\.$/)
})
