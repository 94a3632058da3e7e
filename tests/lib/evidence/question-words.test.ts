import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { LogsEvidence } from '@/lib/evidence/evidence'
import { describeQuestion, listCounted } from '@/lib/evidence/question-words'

type Question = LogsEvidence['question']

const addressOf = (byte: number): Hex => `0x${byte.toString(16).padStart(40, '0')}`
const hashOf = (byte: number): Hex => `0x${byte.toString(16).padStart(64, '0')}`
const counted = <Item>(count: number, of: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => of(at))

const ask = (change: Partial<Question> & { filter?: Question['filter'] }): Question => ({
  kind: 'logs',
  says: '',
  filter: { addresses: [addressOf(1)], topics: [[hashOf(1)]] },
  ranges: [{ from: 1, to: 2 }],
  sample: null,
  ...change,
})

/** All that a reader is told of a question. */
const toldOf = (question: Question) =>
  [describeQuestion(question), ...listCounted(question).map(({ name, value }) => `${name}: ${value}`)].join(
    '\n',
  )

describe('what is told of the question of a log search', () => {
  test('behavior: how many topics a log has to have is a part of it', () => {
    const topics = (...of: Question['filter']['topics']) =>
      toldOf(ask({ filter: { addresses: null, topics: of } }))
    expect(topics(null)).toBe('Logs of any contract with at least 1 topic in blocks 1 to 2')
    expect(topics([hashOf(7)], null, null)).toBe(
      `Logs of any contract with at least 3 topics with topic 0 ${hashOf(7)} in blocks 1 to 2`,
    )
    const all = [
      topics(),
      topics(null),
      topics(null, null),
      topics(null, null, null, null),
      topics([hashOf(7)]),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  test('behavior: each of many contracts, topics and ranges is told', () => {
    const questions = [4, 50, 51, 2_000].flatMap((count) => {
      const [addresses, values] = [counted(count, addressOf), counted(count, hashOf)]
      const ranges = counted(count, (at) => ({ from: 3 * at, to: 3 * at }))
      const last = count - 1
      return [
        ask({ filter: { addresses, topics: [] } }),
        ask({ filter: { addresses: addresses.with(last, addressOf(9_999)), topics: [] } }),
        ask({ filter: { addresses: null, topics: [null, values] } }),
        ask({ filter: { addresses: null, topics: [null, values.with(last, hashOf(9_999))] } }),
        ask({ ranges }),
        ask({ ranges: ranges.with(last, { from: 3 * last, to: 3 * last + 1 }) }),
      ]
    })
    expect(new Set(questions.map(toldOf)).size).toBe(questions.length)
  })

  test('default: few are a part of the sentence and told once', () => {
    const addresses = counted(3, addressOf)
    expect(listCounted(ask({ filter: { addresses, topics: [] } }))).toEqual([])
    expect(toldOf(ask({ filter: { addresses, topics: [] } }))).toBe(
      `Logs of ${addresses.join(' or ')} in blocks 1 to 2`,
    )
  })
})
