import type { Address, Hex } from 'viem'
import type { Transaction } from '@/lib/playground/machine/transaction'

/** What is done to a chain of its own, in order. */
export type LabStep =
  | { do: 'send'; transaction: Transaction }
  /** Puts a word where no code put it. */
  | { do: 'put'; address: Address; slot: Hex; word: Hex }
  | { do: 'word'; address: Address; slot: Hex }

/** What came of a step: what a transaction returned, or the word that was read; `error` says why a transaction failed. */
export type LabResult = { output: Hex; error: string | null }

/** An experiment that decides an answer. */
export type Trial = {
  steps: readonly LabStep[]
  /** Of as many results as there are steps. */
  accepts(results: readonly LabResult[]): boolean
}
