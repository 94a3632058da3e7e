import { describe, expect, test } from 'vitest'
import { type Attempts, addAttempt, digestOf, type HandIn } from '@/lib/learn/assignment/assignment'
import { drawWork } from '@/lib/learn/assignment/draw-work'
import {
  countAnswered,
  countRules,
  formatBoardCsv,
  judgeHandIn,
  repeatedNames,
  sayJudged,
} from '@/lib/learn/class/board'
import { createRandom } from '@/lib/learn/draw/random'
import type { Question } from '@/lib/learn/lesson/lesson'
import { assignToken, runHere } from '../assignment/token-assignment'

const token = await assignToken(6)
const { questions } = await drawWork(token, 'Ada', runHere)

const handIn = (attempts: HandIn['attempts']): HandIn => ({
  exercise: digestOf(token),
  name: 'Ada',
  attempts,
})
const once = (answer: readonly string[]): Attempts => addAttempt(null, answer, 0)

describe('what was handed in', () => {
  test('default: right answers are right, and each wrong rule is named', () => {
    expect(
      judgeHandIn(handIn(questions.map(({ truth }) => once(truth))), questions).every(
        (one) => one?.rightAt === 0,
      ),
    ).toBe(true)
    for (const [i, { mistakes, truth }] of questions.entries()) {
      for (const { rule, answer } of mistakes) {
        const attempts = questions.map((_, at) => (at === i ? addAttempt(once(answer), truth, 2) : null))
        const judged = judgeHandIn(handIn(attempts), questions)
        expect(judged[i]).toEqual({ rightAt: 1, rules: [rule], tries: 2, hints: 2 })
        expect(judged.filter((one) => one !== null)).toHaveLength(1)
      }
    }
  })

  test('error: nothing that is forged is right: neither the answers of another, nor whatever text', async () => {
    const bob = await drawWork(token, 'Bob', runHere)
    const random = createRandom('forged')
    const differ = (question: Question, i: number) => question.truth[0] !== bob.questions[i]?.truth[0]
    const copied = judgeHandIn(handIn(bob.questions.map(({ truth }) => once(truth))), questions)
    expect(questions.filter(differ).length).toBeGreaterThan(0)
    questions.forEach((question, i) => {
      expect(copied[i]?.rightAt === 0).toBe(!differ(question, i))
    })
    for (let n = 0; n < 500; n++) {
      const text = random.pick([
        random.bytes(32),
        random.bytes(64),
        String(random.bits(20)),
        '',
        'right',
        '💥',
      ])
      const judged = judgeHandIn(handIn(questions.map(() => once([text]))), questions)
      judged.forEach((one, i) => {
        expect(one?.rightAt === 0).toBe(text === questions[i]?.truth[0])
      })
    }
  })

  test('answers of the wrong number, too many questions and none at all are not right', () => {
    expect(judgeHandIn(handIn([once(['1', '2', '3'])]), questions)[0]?.rightAt).toBe(null)
    expect(judgeHandIn(handIn([{ answers: [], tries: 0, hints: 0 }]), questions)[0]).toBe(null)
    expect(judgeHandIn(handIn([...questions, 0].map(() => null)), questions)).toHaveLength(questions.length)
  })

  test('of many answers the first and the last are handed in', () => {
    let attempts = once(['0'])
    for (let n = 1; n < 9; n++) attempts = addAttempt(attempts, [String(n)], 0)
    expect(attempts).toEqual({ answers: [['0'], ['1'], ['2'], ['8']], tries: 9, hints: 0 })
  })
})

describe('the board', () => {
  const judged = (rules: readonly string[], isRight = false) => ({
    rightAt: isRight ? rules.length : null,
    rules,
    tries: 1,
    hints: 0,
  })
  const rows = [
    { name: 'Ada', judged: [judged(['slot first']), judged(['slot first', 'packed'])] },
    { name: '=cmd()', judged: [judged(['slot first'], true), null] },
    { name: 'ada ', judged: [judged([], true), judged([])] },
  ]

  test('misconceptions are counted by learners, the most frequent first', () => {
    expect(countRules(rows, 0)).toEqual([{ rule: 'slot first', learners: 2, share: 2 / 3 }])
    expect(countAnswered(rows, 1)).toBe(2)
    expect(countRules(rows, 1)).toEqual([
      { rule: 'packed', learners: 1, share: 0.5 },
      { rule: 'slot first', learners: 1, share: 0.5 },
    ])
  })

  test('two learners of one name are seen', () => {
    expect([...repeatedNames(rows)]).toEqual(['ada'])
  })

  test('as CSV, in which no name is a formula', () => {
    expect(rows.map((row) => row.judged.map(sayJudged))).toEqual([
      ['not right: slot first', 'not right: slot first, packed'],
      ['right at try 2, after: slot first', 'not answered'],
      ['right', 'not right: no known mistake'],
    ])
    expect(formatBoardCsv(rows, 2).split('\r\n')).toEqual([
      'name,q1,q1_tries_claimed,q1_hints_claimed,q2,q2_tries_claimed,q2_hints_claimed',
      'Ada,not right: slot first,1,0,"not right: slot first, packed",1,0',
      `'=cmd(),"right at try 2, after: slot first",1,0,not answered,,`,
      'ada ,right,1,0,not right: no known mistake,1,0',
      '',
    ])
  })
})
