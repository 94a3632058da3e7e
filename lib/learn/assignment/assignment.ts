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

/** What was answered to one question: the answers in their order, and what the learner says of the effort. */
export type Attempts = { answers: readonly LessonAnswer[]; tries: number; hints: number }

/** What a learner hands in: null for a question that was not answered. No verdict is in it, so none can be forged. */
export type HandIn = { exercise: string; name: string; attempts: readonly (Attempts | null)[] }

/** Answers of one question that are handed in: the first ones, and the last. */
const KEPT = 4

/** With another answer. */
export const addAttempt = (attempts: Attempts | null, answer: LessonAnswer, hints: number): Attempts => {
  const { answers, tries } = attempts ?? { answers: [], tries: 0 }
  return { answers: [...answers.slice(0, KEPT - 1), answer], tries: tries + 1, hints }
}

/** What the link of an exercise carries of the word that opens its key: 16 bytes drawn for it, and the hash of both. */
export type KeyLock = { salt: Hex; hash: Hex }

/** How often it is hashed: about 0.1 seconds, so that guesses take time. Web Crypto is not there over plain HTTP, as in a classroom. */
const ROUNDS = 20_000

/** The lock of a word; null for no word. */
export function lockBy(word: string, salt: Hex): KeyLock | null {
  const typed = word.normalize('NFKC').trim()
  if (typed === '') return null
  const salted = hexToBytes(salt)
  let hash = sha256(concatBytes([salted, stringToBytes(typed)]), 'bytes')
  for (let round = 1; round < ROUNDS; round++) hash = sha256(concatBytes([salted, hash]), 'bytes')
  return { salt, hash: bytesToHex(hash) }
}

export const opensKey = (lock: KeyLock, word: string): boolean => lockBy(word, lock.salt)?.hash === lock.hash

/** What is sent, a line each: `made by deployer with 5`, `1. transfer(bob, 5) from alice`. */
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

/** A source that came with a link, with its hidden characters in sight. Tabs stay, and a backslash is one in a source. */
export const showSource = (source: string): string =>
  source
    .split(/([\t\n\\])/)
    .map((part) => (/^[\t\n\\]$/.test(part) ? part : showHiddenCharacters(part, 2_000)))
    .join('')
