import type { Program } from '@/lib/playground/program/program'
import type { Assignment } from './assignment'

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
