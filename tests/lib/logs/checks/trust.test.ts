import { describe, expect, test } from 'vitest'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { compareCheck, readCut } from '@/lib/logs/checks/compare-check'
import type { Edge } from '@/lib/logs/checks/doubt-answer'
import { type KnownService, UNKNOWN_SERVICE } from '@/lib/logs/checks/known-service'
import { createTrust } from '@/lib/logs/checks/trust'
import { ALICE, BOB, transfer } from '../logs-of-tests'

const RANGE = { from: 0, to: 99_999 }

/** One log in each of so many blocks, so far apart. */
const logs = (count: number, apart: number, from = 0): FoundLog[] =>
  Array.from({ length: count }, (_, at) => transfer(from + at * apart, ALICE, BOB, 1n))

/** A service that gave enough logs twice alike. */
const KNOWN: KnownService = { ...UNKNOWN_SERVICE, compared: 300, answers: 1 }

describe('doubt', () => {
  test('default: logs that reach both edges raise none', () => {
    expect(createTrust(KNOWN).doubt(RANGE, logs(704, 142))).toBeNull()
  })

  test.each([
    ['end far from the edge', logs(701, 100), { reason: 'end', check: { from: 70_000, to: 99_999 } }],
    ['begin far from it', logs(701, 100, 29_999), { reason: 'start', check: { from: 0, to: 29_999 } }],
    ['have a round number', logs(1000, 100), { reason: 'count', check: { from: 99_900, to: 99_999 } }],
    [
      'are few, and all where a service may have looked',
      logs(5, 900),
      { reason: 'end', check: { from: 3600, to: 99_999 } },
    ],
    ['are none in many blocks', [], { reason: 'empty', check: { from: 99_000, to: 99_999 } }],
  ] as const)('behavior: logs that %s', (_, came, doubt) => {
    expect(createTrust().doubt(RANGE, came, came.length === 0)).toEqual(doubt)
  })

  test('behavior: of a service that nobody knows an answer is asked for again in part, though nothing speaks against it', () => {
    const trust = createTrust()
    expect(trust.doubt(RANGE, logs(704, 142))).toEqual({
      reason: 'sample',
      check: { from: 49_913, to: 99_999 },
    })
    expect(trust.doubt(RANGE, logs(704, 142))).toBeNull()
    expect(trust.known()).toMatchObject({ compared: 0, answers: 2 })
    trust.dispel(RANGE, logs(704, 142), { reason: 'sample', check: { from: 49_913, to: 99_999 } })
    expect(trust.known()).toMatchObject({ compared: 352, answers: 2 })
  })

  test('behavior: of one that was seen to give as many, between its logs', () => {
    const trust = createTrust({ ...UNKNOWN_SERVICE, whole: 704 })
    expect(trust.doubt(RANGE, logs(704, 142))).toEqual({ reason: 'sample', check: { from: 1, to: 49_912 } })
  })

  test('behavior: of few logs all are asked for again, by another question', () => {
    const trust = createTrust({ ...UNKNOWN_SERVICE, whole: 20 })
    expect(trust.doubt(RANGE, logs(20, 5000, 5))).toEqual({
      reason: 'sample',
      check: { from: 6, to: 95_005 },
    })
    expect(trust.doubt(RANGE, logs(19, 5000, 5))).toBeNull()
  })

  test('behavior: behind few logs it is seen once whether there are more, and before them where they begin late', () => {
    const trust = createTrust()
    expect(trust.doubt(RANGE, logs(10, 10_000, 5))).toEqual({
      reason: 'sample',
      check: { from: 6, to: 99_999 },
    })
    expect(trust.doubt(RANGE, logs(11, 9000, 5))).toBeNull()
    expect(createTrust().doubt(RANGE, logs(10, 10_000, 6000))).toMatchObject({
      check: { from: 6001, to: 99_999 },
      or: { check: { from: 0, to: 95_999 } },
    })
    expect(createTrust().doubt(RANGE, logs(8, 10_000, 30_000))).toBeNull()
  })

  test('behavior: before some more of them where that is empty for longer than between them', () => {
    expect(createTrust().doubt(RANGE, logs(150, 665, 5))).not.toHaveProperty('or')
    expect(createTrust().doubt(RANGE, logs(150, 660, 900))).toHaveProperty('or')
  })

  test('behavior: few logs are all that a service gives where just so many come again', () => {
    const trust = createTrust({ ...UNKNOWN_SERVICE, whole: 5 })
    trust.doubt(RANGE, logs(10, 10_000, 5))
    trust.believe(RANGE, logs(37, 2700))
    expect(trust.doubt(RANGE, logs(37, 2700))).toMatchObject({ reason: 'sample', check: { to: 99_999 } })
    trust.given.refused()
    expect(trust.doubt(RANGE, logs(37, 2700))).not.toMatchObject({ check: { to: 99_999 } })
  })

  test('behavior: a service that was compared by few logs is looked at once more by more of them', () => {
    const trust = createTrust({ ...UNKNOWN_SERVICE, compared: 25, answers: 1, whole: 100 })
    expect(trust.doubt(RANGE, logs(24, 4000))).toBeNull()
    expect(trust.doubt(RANGE, logs(60, 1600))).toMatchObject({ reason: 'sample' })
  })

  test('behavior: of a service that is known one answer of a hundred is looked at', () => {
    const trust = createTrust(KNOWN)
    const doubts = Array.from({ length: 100 }, () => trust.doubt(RANGE, logs(704, 142)))
    expect(doubts.filter((doubt) => doubt !== null)).toHaveLength(1)
  })

  test('behavior: what could not be looked at is looked at in the next answer', () => {
    const trust = createTrust()
    const doubt = trust.doubt(RANGE, logs(704, 142))
    if (doubt) trust.leave(doubt)
    expect(trust.doubt(RANGE, logs(704, 142))).toMatchObject({ reason: 'sample' })
  })

  test('behavior: the highest number of logs met, met again', () => {
    const trust = createTrust()
    trust.believe(RANGE, logs(704, 142))
    expect(trust.doubt({ from: 100_000, to: 199_999 }, logs(704, 142, 100_000))).toMatchObject({
      reason: 'count',
    })
  })

  test('behavior: a number at which the service was found to cut off before', () => {
    const doubt = (cutFrom: Edge | null) => {
      const results = { logs: 704, until: Number.POSITIVE_INFINITY, cutFrom }
      return createTrust({ ...KNOWN, results }).doubt(RANGE, logs(704, 142))
    }
    expect(doubt('end')).toMatchObject({ reason: 'count', check: { to: RANGE.to } })
    expect(doubt('start')).toMatchObject({ reason: 'count', check: { from: RANGE.from } })
    expect(doubt(null)).toBeNull()
  })

  test('behavior: few logs anywhere, a narrow range without any, and one block raise none', () => {
    expect(createTrust().doubt(RANGE, logs(5, 900, 50_000))).toBeNull()
    expect(createTrust().doubt(RANGE, logs(5, 12_000))).toBeNull()
    expect(createTrust().doubt({ from: 0, to: 9_999 }, [])).toBeNull()
    expect(createTrust().doubt({ from: 0, to: 0 }, logs(1, 1))).toBeNull()
  })

  test('behavior: a service that counted a range need not show that it looks through it', () => {
    const trust = createTrust()
    trust.given.refused()
    expect(trust.doubt(RANGE, [])).toBeNull()
  })

  test('behavior: each doubt that proves to be none makes the next of its kind rarer', () => {
    const trust = createTrust(KNOWN)
    const came = logs(701, 100)
    for (let dispelled = 0; dispelled < 20; dispelled++) {
      const doubt = trust.doubt(RANGE, came)
      if (doubt) trust.dispel(RANGE, came, doubt)
    }
    expect(trust.doubt(RANGE, logs(701, 140))).toBeNull()
    expect(trust.doubt(RANGE, logs(701, 1))).toMatchObject({ reason: 'end' })
  })

  test('behavior: once it is known how a service cuts, what was believed before and may be cut so is in doubt', () => {
    const trust = createTrust()
    trust.believe({ from: 0, to: 9 }, logs(3, 1))
    trust.believe({ from: 10, to: 99_999 }, logs(4000, 1, 10))
    expect(trust.learnCut({ kind: 'range-too-large', maxRange: 5000 }, 'end')).toMatchObject([
      { count: 4000 },
    ])
    expect(trust.learnCut({ kind: 'too-many-results', maxResults: 3 }, 'end')).toMatchObject([{ count: 3 }])
  })
})

describe('compareCheck', () => {
  const check = { from: 50, to: 99 }
  const answer = logs(10, 10)

  test.each([
    ['the same logs', logs(5, 10, 50), 'holds'],
    ['one more', logs(6, 10, 50), 'lacks'],
    ['one fewer', logs(4, 10, 50), 'differs'],
  ] as const)('default: %s', (_, again, verdict) => {
    expect(compareCheck(answer, check, again)).toBe(verdict)
  })

  test('behavior: a block that the chain replaced meanwhile says nothing', () => {
    const replaced = transfer(50, ALICE, BOB, 1n, { blockHash: '0x01' })
    expect(compareCheck(answer, check, [replaced])).toBe('holds')
  })
})

describe('readCut', () => {
  const answer = { range: RANGE, logs: logs(501, 10) }

  test('default: two answers that end after as many logs: so many are given', () => {
    const again = { range: { from: 5000, to: 99_999 }, logs: logs(501, 20, 5000) }
    expect(readCut(answer, again, 'end')).toEqual({
      kind: 'too-many-results',
      maxResults: 501,
      suggested: { from: 0, to: 4999 },
    })
  })

  test('behavior: two that end after as many blocks: so many are looked through', () => {
    const again = { range: { from: 5000, to: 99_999 }, logs: logs(251, 20, 5000) }
    expect(readCut(answer, again, 'end')).toEqual({ kind: 'range-too-large', maxRange: 5001 })
  })
})
