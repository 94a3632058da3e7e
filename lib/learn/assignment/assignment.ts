import {
  bytesToHex,
  concatBytes,
  type Hex,
  hexToBytes,
  keccak256,
  sha256,
  stringToBytes,
  stringToHex,
} from 'viem'
import type { Program } from '@/lib/playground/program/program'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import type { LessonAnswer } from '../answer/field'
import type { StepQuestionKind } from '../step/step-question'

/** `write` is the index among the writes of the transaction. */
export type AskedWrite = { transaction: number; write: number; kind: StepQuestionKind }

/** `call` is null for the deployment. */
export type VariedArgument = { call: number | null; argument: number; type: string }

/** An exercise about a program of the playground. It contains no answers: they follow from the run. */
export type Assignment = {
  title: string
  note: string
  program: Program
  asks: readonly AskedWrite[]
  varies: readonly VariedArgument[]
  /** Null if there is no answer key. */
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

/** The id of an exercise: 8 hex digits of keccak256 of its content. */
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

/** Ignores case, spaces and Unicode composition. */
export const sameName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

export const seedOf = (assignment: Assignment, name: string): string =>
  `${digestOf(assignment)}/${sameName(name)}`

/** `tries` and `hints` are claims of the learner. */
export type Attempts = { answers: readonly LessonAnswer[]; tries: number; hints: number }

/** Null for questions without answer. It contains no verdict that could be forged. */
export type HandIn = { exercise: string; name: string; attempts: readonly (Attempts | null)[] }

/** The first answers and the last. */
const KEPT = 4

export const addAttempt = (attempts: Attempts | null, answer: LessonAnswer, hints: number): Attempts => {
  const { answers, tries } = attempts ?? { answers: [], tries: 0 }
  return { answers: [...answers.slice(0, KEPT - 1), answer], tries: tries + 1, hints }
}

/** A random salt, and the hash of salt and word. */
export type KeyLock = { salt: Hex; hash: Hex }

/** About 0.1 s, to slow down guesses. Web Crypto is missing without HTTPS, as in many classrooms. */
const ROUNDS = 20_000

export function lockBy(word: string, salt: Hex): KeyLock | null {
  const typed = word.normalize('NFKC').trim()
  if (typed === '') return null
  const salted = hexToBytes(salt)
  let hash = sha256(concatBytes([salted, stringToBytes(typed)]), 'bytes')
  for (let round = 1; round < ROUNDS; round++) hash = sha256(concatBytes([salted, hash]), 'bytes')
  return { salt, hash: bytesToHex(hash) }
}

export const opensKey = (lock: KeyLock, word: string): boolean => lockBy(word, lock.salt)?.hash === lock.hash

/** One line for each transaction: `1. transfer(bob, 5) from alice`. */
export const sayProgram = ({ deploy, calls }: Program): string[] => [
  `deployed by ${deploy.from}${deploy.args.length === 0 ? '' : ` with ${sayAll(deploy.args)}`}`,
  ...calls.map((call, i) => {
    const name = showHiddenCharacters(call.function.replace(/\(.*/s, ''), 200)
    const value = call.value.trim() === '' ? '' : ` with ${showHiddenCharacters(call.value, 60)}`
    return `${i + 1}. ${name}(${sayAll(call.args)}) from ${call.from}${value}`
  }),
]

const sayAll = (args: readonly string[]): string =>
  args.map((text) => showHiddenCharacters(text, 200)).join(', ')

/** Makes hidden characters of a source visible. Tabs and backslashes stay. */
export const showSource = (source: string): string =>
  source
    .split(/([\t\n\\])/)
    .map((part) => (/^[\t\n\\]$/.test(part) ? part : showHiddenCharacters(part, 2_000)))
    .join('')
