import { keccak256, stringToHex } from 'viem'
import type { Program } from '@/lib/playground/program/program'
import type { StepQuestionKind } from '../step/step-question'
import type { KeyLock } from './key-lock'

/** A question about the n-th write of a transaction, both counted from 0. */
export type AskedWrite = { transaction: number; write: number; kind: StepQuestionKind }

/** An argument that is another one for everyone: of a call by its index, of the deployment for null. */
export type VariedArgument = { call: number | null; argument: number; type: string }

/** An exercise that somebody made of a program of the playground. It holds no answers: the run gives them. */
export type Assignment = {
  title: string
  /** Read before the questions. */
  note: string
  program: Program
  asks: readonly AskedWrite[]
  varies: readonly VariedArgument[]
  /** Opens the key on the board; null where no word does. */
  lock: KeyLock | null
}

export const ASSIGNMENT_LIMITS = {
  title: 120,
  note: 2_000,
  word: 80,
  asks: 40,
  varies: 64,
  name: 80,
} as const

/** Tells an exercise from others: 8 hexadecimal digits of keccak256 of all that is asked. */
export const digestOf = ({ title, note, program, asks, varies }: Assignment): string => {
  const { source, contract, deploy, calls } = program
  const all = [
    [title, note, source, contract, deploy.from, deploy.value, deploy.args],
    calls.map((call) => [call.function, call.from, call.value, call.args]),
    asks.map(({ transaction, write, kind }) => [transaction, write, kind]),
    varies.map(({ call, argument, type }) => [call, argument, type]),
  ]
  return keccak256(stringToHex(JSON.stringify(all))).slice(2, 10)
}

/** A name as it counts: spaces, case and ways to compose a letter make no other one. */
export const sameName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

/** What the numbers of a learner follow from. */
export const seedOf = (assignment: Assignment, name: string): string =>
  `${digestOf(assignment)}/${sameName(name)}`
