import { BadInputError } from '@/lib/errors'
import type { Program } from '@/lib/playground/program/program'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { createRandom } from '../draw/random'
import type { Question } from '../lesson/lesson'
import { questionsAbout } from './asked-writes'
import { type Assignment, seedOf } from './assignment'
import { varyArgument } from './vary-argument'

/** What a learner is asked: the program with values of their own, what it did, and the questions about that. */
export type DrawnWork = {
  program: Program
  run: FinishedRun
  questions: readonly Question[]
  isVaried: boolean
}

/** Runs a program; null for one whose values are not taken. */
export type RunProgram = (program: Program) => Promise<FinishedRun | null>

/** Draws of one value: far from what was typed first, then near it. */
const REACHES = ['far', 'far', 'near', 'near'] as const

/**
 * The work of whoever has this name: the same each time and everywhere. One value after the other is drawn until the program does
 * what it does with that of whoever made the exercise; where none is found, theirs stands.
 * Throws {@link BadInputError} where the program does not do what is asked about.
 */
export async function drawWork(
  assignment: Assignment,
  name: string,
  runProgram: RunProgram,
): Promise<DrawnWork> {
  const { program } = assignment
  const run = await runProgram(program)
  const questions = run && questionsAbout(assignment, run)
  if (!run || !questions) {
    throw new BadInputError('The program of this exercise does not make the write that a question is about.')
  }
  const made: DrawnWork = { program, run, questions, isVaried: false }
  let work = made
  for (const literal of listLiterals(assignment)) {
    work = (await drawLiteral(literal, work)) ?? work
  }
  return work

  async function drawLiteral(literal: Literal, so: DrawnWork): Promise<DrawnWork | null> {
    const { type, text } = literal
    for (const [draw, reach] of REACHES.entries()) {
      const random = createRandom(`${seedOf(assignment, name)}/${type}/${text}/${draw}`)
      const drawn = varyArgument(type, text, random, reach)
      if (drawn === text || isTaken(so.program, literal, drawn)) continue
      const work = await tryProgram(replaceLiteral(assignment, literal, drawn, so.program))
      if (work) return work
    }
    return null
  }

  /** What differs in the program stays different: another value is not this one already. */
  function isTaken(now: Program, { type, text }: Literal, drawn: string): boolean {
    const others = listLiterals(assignment).filter((other) => other.type === type && other.text !== text)
    return others.some((other) => other.text === drawn || readLiteral(assignment, other, now) === drawn)
  }

  async function tryProgram(varied: Program): Promise<DrawnWork | null> {
    const ran = await runProgram(varied)
    const asked = ran && doesTheSame(made.run, ran) ? questionsAbout(assignment, ran) : null
    if (!ran || !asked || !tellAsMuch(made.questions, asked)) return null
    return { program: varied, run: ran, questions: asked, isVaried: true }
  }
}

/** Whether the same transactions succeeded. */
const doesTheSame = (one: FinishedRun, other: FinishedRun): boolean =>
  one.played.length === other.played.length &&
  one.played.every(({ trace }, i) => (trace.error === null) === (other.played[i]?.trace.error === null))

/** Whether no less can be told from wrong answers. */
const tellAsMuch = (one: readonly Question[], other: readonly Question[]): boolean =>
  one.every(({ mistakes }, i) => mistakes.length <= (other[i]?.mistakes.length ?? 0))

/** A value that varies, as it was typed: in two places it is the same in both. */
export type Literal = { type: string; text: string }

/** Each value that varies, once, in the order of the program. */
export function listLiterals({ program, varies }: Pick<Assignment, 'program' | 'varies'>): Literal[] {
  const all = varies.flatMap(({ call, argument, type }) => {
    const text = argsOf(program, call)[argument]
    return text === undefined ? [] : [{ type, text }]
  })
  return all.filter((one, i) => all.findIndex((other) => isSame(one, other)) === i)
}

/** The program with another value wherever this one varies. */
export function replaceLiteral(
  { program, varies }: Pick<Assignment, 'program' | 'varies'>,
  literal: Literal,
  text: string,
  into: Program,
): Program {
  const replaceIn = (call: number | null, now: readonly string[]) =>
    now.map((old, argument) => {
      const varied = varies.find((one) => one.call === call && one.argument === argument)
      return varied && isSame(literal, { type: varied.type, text: argsOf(program, call)[argument] ?? '' })
        ? text
        : old
    })
  return {
    ...into,
    deploy: { ...into.deploy, args: replaceIn(null, into.deploy.args) },
    calls: into.calls.map((call, i) => ({
      ...call,
      args: replaceIn(i, call.args),
    })),
  }
}

/** What stands for a value by now. */
export function readLiteral(
  { program, varies }: Pick<Assignment, 'program' | 'varies'>,
  literal: Literal,
  now: Program,
): string | undefined {
  const place = varies.find(({ call, argument, type }) =>
    isSame(literal, { type, text: argsOf(program, call)[argument] ?? '' }),
  )
  return place && argsOf(now, place.call)[place.argument]
}

const argsOf = ({ deploy, calls }: Program, call: number | null): readonly string[] =>
  (call === null ? deploy.args : calls[call]?.args) ?? []

const isSame = (one: Literal, other: Literal): boolean => one.type === other.type && one.text === other.text
