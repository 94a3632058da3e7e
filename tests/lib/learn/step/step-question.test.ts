import { describe, expect, test } from 'vitest'
import { parseAnswer } from '@/lib/learn/answer/parse-answer'
import { tellsApart, verdictOf } from '@/lib/learn/lesson/lesson'
import { recordRun } from '@/lib/learn/recorded/record-run'
import { askStep, listStepQuestions, type StepQuestion } from '@/lib/learn/step/step-question'
import type { Program } from '@/lib/playground/program/program'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { showRun } from '@/lib/playground/run/shown-run'
import { sayStep } from '@/lib/playground/steps/say-step'
import { compileOnce } from '@/tests/solc-once'
import { EXAMPLE_PROGRAMS } from '../../playground/example-programs'

const record = (program: Program) => recordRun(program, compileOnce)

type Asked = StepQuestion & { call: number; step: number }

function everyQuestion(run: FinishedRun): Asked[] {
  const shown = showRun(run)
  return run.played.flatMap(({ steps }, call) =>
    steps.flatMap((_, step) =>
      listStepQuestions(shown, { call, step }).map((asked) => ({ ...asked, call, step })),
    ),
  )
}

const accepts = ({ question }: StepQuestion, answer: readonly string[]) => question.judge(answer).accepts([])

const PLAIN = Object.entries(EXAMPLE_PROGRAMS).filter(([, { source }]) => !source.includes('import'))

describe('questions about the steps of a run', () => {
  test.each(PLAIN)(
    '%s: what happened is the answer, and each wrong rule answers otherwise',
    async (_, program) => {
      const run = await record(program)
      const all = everyQuestion(run)
      expect(all.length).toBeGreaterThan(3)
      for (const asked of all) {
        const { question, kind, call, step } = asked
        const { access } = run.played[call]?.steps[step] ?? {}
        expect(accepts(asked, question.truth)).toBe(true)
        expect(tellsApart(question), question.asks).toBe(true)
        expect(question.fields.map((field, i) => parseAnswer(field, question.truth[i] ?? ''))).toEqual(
          question.truth,
        )
        for (const { answer, rule } of question.mistakes) {
          const verdict = verdictOf(question, answer, accepts(asked, answer))
          expect(verdict).toMatchObject({ is: 'known mistake', mistake: { rule } })
        }
        if (kind === 'slot') expect(question.truth).toEqual([access?.slot])
        if (kind === 'word') expect(question.truth).toEqual([access?.after])
        for (const { field, truth } of question.parts) expect(parseAnswer(field, truth)).toBe(truth)
      }
    },
  )

  test('a token: each write is asked about, one thing at a time, and all kinds come up', async () => {
    const run = await record(EXAMPLE_PROGRAMS.token)
    expect(new Set(everyQuestion(run).map(({ kind }) => kind))).toEqual(
      new Set(['variable', 'slot', 'preimage', 'word']),
    )
    const shown = showRun(run)
    const writes = run.played.flatMap(({ steps }, call) =>
      steps.flatMap((one, step) => (sayStep(one).verb === 'writes' ? [askStep(shown, { call, step })] : [])),
    )
    expect(writes.every((asked) => asked !== null)).toBe(true)
    expect(new Set(writes.map((asked) => asked?.kind)).size).toBeGreaterThan(2)
  })

  test('who puts the slot before the key is told so', async () => {
    const run = await record(EXAMPLE_PROGRAMS.token)
    const asked = everyQuestion(run).find(({ kind }) => kind === 'preimage')
    expect(asked?.question.mistakes.map(({ rule }) => rule)).toContain('slot first')
  })

  test('what is easily overlooked has a name: a member left out, an element counted from 1, a key skipped', async () => {
    const all = everyQuestion(await record(EXAMPLE_PROGRAMS.nested))
    const rules = new Set(all.flatMap(({ question }) => question.mistakes.map(({ rule }) => rule)))
    for (const rule of ['member left out', 'counted from 1', 'outer key skipped', 'decimal read as hex']) {
      expect(rules).toContain(rule)
    }
  })

  test('a packed value is asked for its byte, and a flag that shares the word keeps its neighbours', async () => {
    const all = everyQuestion(await record(EXAMPLE_PROGRAMS.packing))
    const rulesOf = (kind: string) =>
      new Set(
        all
          .filter((asked) => asked.kind === kind)
          .flatMap(({ question }) => question.mistakes.map(({ rule }) => rule)),
      )
    expect(rulesOf('bytes')).toContain('high end first')
    expect(rulesOf('word')).toContain('neighbours lost')
  })
})
