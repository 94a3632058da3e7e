import { describe, expect, test } from 'vitest'
import { totalsBy } from '@/lib/credits/totals-by'
import {
  addUse,
  daysOfKey,
  formatJournal,
  type NewUse,
  parseJournal,
  rowsOfToday,
  type UseJournal,
  usedToday,
} from '@/lib/credits/usage-journal'

const NOW = Date.parse('2026-11-21T23:59:59Z')
const DAY = 86_400_000
const USE: NewUse = {
  keyId: 'a',
  network: 'mainnet',
  method: 'eth_getLogs',
  lens: 'logs',
  question: '/mainnet/logs?from=1',
  calls: 1,
  credits: 255,
  unstated: 0,
  unit: 'credits',
}
const journalOf = (...uses: [NewUse, number][]) =>
  uses.reduce<UseJournal>((journal, [use, at]) => addUse(journal, use, at), [])

describe('use journal', () => {
  test('default: calls of the same question are one row, others their own', () => {
    const journal = journalOf(
      [USE, NOW],
      [USE, NOW],
      [{ ...USE, method: 'eth_blockNumber', credits: 80 }, NOW],
      [{ ...USE, keyId: null }, NOW],
    )
    expect(
      rowsOfToday(journal, { keyId: 'a', unit: 'credits' }, NOW).map(({ method, calls, credits }) => [
        method,
        calls,
        credits,
      ]),
    ).toEqual([
      ['eth_getLogs', 2, 510],
      ['eth_blockNumber', 1, 80],
    ])
    expect(usedToday(journal, { keyId: 'a', unit: 'credits' }, NOW)).toBe(590)
    expect(usedToday(journal, { keyId: null, unit: 'credits' }, NOW)).toBe(255)
  })

  test('behavior: at midnight UTC the day is new, and the one before loses its questions', () => {
    const journal = journalOf(
      [USE, NOW],
      [{ ...USE, question: '/mainnet/logs?from=2' }, NOW],
      [USE, NOW + 1000],
    )
    expect(usedToday(journal, { keyId: 'a', unit: 'credits' }, NOW + 1000)).toBe(255)
    expect(journal).toHaveLength(2)
    expect(journal[0]).toMatchObject({
      day: '2026-11-21',
      question: null,
      lens: null,
      calls: 2,
      credits: 510,
    })
  })

  test('behavior: 30 days are kept, in the shape in which a service reports them', () => {
    const journal = journalOf([USE, NOW - 30 * DAY], [USE, NOW - 29 * DAY], [USE, NOW])
    const { days, use } = daysOfKey(journal, { keyId: 'a', unit: 'credits' }, NOW)
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-10-23', '2026-11-21'])
    expect(use.map(({ day, credits }) => [day, credits])).toEqual([
      ['2026-10-23', 255],
      ['2026-11-21', 255],
    ])
    expect(daysOfKey(journal, { keyId: null, unit: 'credits' }, NOW).use).toEqual([])
  })

  test('behavior: what a service did not say it charged counts at the most it may be', () => {
    const journal = journalOf([{ ...USE, credits: 100, unstated: 155 }, NOW])
    expect(usedToday(journal, { keyId: 'a', unit: 'credits' }, NOW)).toBe(255)
    expect(daysOfKey(journal, { keyId: 'a', unit: 'credits' }, NOW).use).toMatchObject([{ credits: 255 }])
  })

  test('behavior: a day of very many questions stays small and loses no credit', () => {
    const journal = journalOf(
      ...Array.from({ length: 1000 }, (_, n): [NewUse, number] => [
        { ...USE, question: `/mainnet/logs?from=${n}` },
        NOW,
      ]),
    )
    expect(journal.length).toBeLessThanOrEqual(201)
    expect(usedToday(journal, { keyId: 'a', unit: 'credits' }, NOW)).toBe(255_000)
  })

  test('default: what was written is read back; what cannot be read is empty', () => {
    const journal = journalOf([USE, NOW])
    expect(parseJournal(formatJournal(journal))).toEqual(journal)
    for (const text of [null, '', '{', '[]', '{"version":2,"rows":[]}', '{"version":1,"rows":[{}]}']) {
      expect(parseJournal(text)).toEqual([])
    }
  })

  test('behavior: two units are never added up, though it is the same question and key', () => {
    const journal = journalOf([USE, NOW], [{ ...USE, unit: 'points', credits: 97 }, NOW])
    expect(journal).toHaveLength(2)
    expect(usedToday(journal, { keyId: 'a', unit: 'credits' }, NOW)).toBe(255)
    expect(usedToday(journal, { keyId: 'a', unit: 'points' }, NOW)).toBe(97)
    expect(daysOfKey(journal, { keyId: 'a', unit: 'points' }, NOW).use).toMatchObject([
      { calls: 1, credits: 97 },
    ])
  })

  test('behavior: what was kept before there were other units is of credits', () => {
    const text = formatJournal(journalOf([USE, NOW])).replace(',"unit":"credits"', '')
    expect(text).not.toContain('unit')
    expect(usedToday(parseJournal(text), { keyId: 'a', unit: 'credits' }, NOW)).toBe(255)
  })

  test('behavior: what calls may have cost of which nobody said what is kept beside the rest', () => {
    const unsaid = { ...USE, credits: 0, unstated: 255 }
    const journal = parseJournal(formatJournal(journalOf([USE, NOW], [unsaid, NOW], [unsaid, NOW])))
    expect(journal).toMatchObject([{ calls: 3, credits: 255, unstated: 510 }])
    expect(totalsBy(journal, ({ lens }) => lens ?? '')).toEqual([
      { name: 'logs', calls: 3, credits: 255, unstated: 510 },
    ])
  })
})
