import type { Program } from '@/lib/playground/program/program'
import type { Assignment } from './assignment'

/** A value that varies, as it was typed: in two places it is the same in both. */
export type Literal = { type: string; text: string }

/** Each value that varies, once, in the order of the program. */
export function listLiterals({ program, varies }: Pick<Assignment, 'program' | 'varies'>): Literal[] {
  const all = varies.flatMap(({ call, argument, type }) => {
    const { args = [] } = (call === null ? program.deploy : program.calls[call]) ?? {}
    const text = args[argument]
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
  const argsOf = (call: number | null, typed: readonly string[], now: readonly string[]) =>
    now.map((old, argument) => {
      const varied = varies.find((one) => one.call === call && one.argument === argument)
      return varied && isSame(literal, { type: varied.type, text: typed[argument] ?? '' }) ? text : old
    })
  return {
    ...into,
    deploy: { ...into.deploy, args: argsOf(null, program.deploy.args, into.deploy.args) },
    calls: into.calls.map((call, i) => ({
      ...call,
      args: argsOf(i, program.calls[i]?.args ?? [], call.args),
    })),
  }
}

const isSame = (one: Literal, other: Literal): boolean => one.type === other.type && one.text === other.text
