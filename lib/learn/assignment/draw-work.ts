import { BadInputError } from '@/lib/errors'
import type { Program } from '@/lib/playground/program/program'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { createRandom } from '../draw/random'
import type { Question } from '../lesson/lesson'
import { questionsAbout } from './asked-writes'
import { type Assignment, seedOf } from './assignment'
import { varyArgument } from './vary-argument'

/** `program` has the values of the learner. */
export type DrawnWork = {
  program: Program
  run: FinishedRun
  questions: readonly Question[]
  isVaried: boolean
}

/** Null if the values do not fit. */
export type RunProgram = (program: Program) => Promise<FinishedRun | null>

/** Draws of one value. */
const REACHES = ['far', 'far', 'near', 'near'] as const

/**
 * Draws the values of a learner from the name, one after the other. A value is used if the program still does the same;
 * otherwise the original stays. Throws {@link BadInputError} if the program lacks a write that a question is about.
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

  /** Different values stay different. */
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

const doesTheSame = (one: FinishedRun, other: FinishedRun): boolean =>
  one.played.length === other.played.length &&
  one.played.every(({ trace }, i) => (trace.error === null) === (other.played[i]?.trace.error === null))

/** Whether at least as many wrong answers have a name. */
const tellAsMuch = (one: readonly Question[], other: readonly Question[]): boolean =>
  one.every(({ mistakes }, i) => mistakes.length <= (other[i]?.mistakes.length ?? 0))

/** A value that varies. Equal values vary together. */
export type Literal = { type: string; text: string }

export function listLiterals({ program, varies }: Pick<Assignment, 'program' | 'varies'>): Literal[] {
  const all = varies.flatMap(({ call, argument, type }) => {
    const text = argsOf(program, call)[argument]
    return text === undefined ? [] : [{ type, text }]
  })
  return all.filter((one, i) => all.findIndex((other) => isSame(one, other)) === i)
}

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
