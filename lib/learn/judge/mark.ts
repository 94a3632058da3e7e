import type { Hex } from 'viem'
import { callStep, deployStep, labAddress } from '../lab/deployed'
import type { LabStep, Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'

/** A getter with its arguments, and the words without which it would fail: lengths of the arrays it reads. */
export type Getter = {
  name: string
  args?: readonly unknown[]
  /** Which of the words that it returns is meant, the first where it says nothing. */
  word?: number
  needs?: readonly { slot: Hex; word: Hex }[]
}

/** Puts the words that a getter needs, of the n-th contract. */
export const needSteps = ({ needs = [] }: Getter, n = 0): LabStep[] =>
  needs.map(({ slot, word }) => ({ do: 'put', address: labAddress(n), slot, word }))

/** A slot that a getter is said to read, and what is put there to see. */
export type Marked = { contract: VariantContract; getter: Getter; slot: Hex; mark: Hex }

/**
 * Is this the slot? A mark is put there, in a contract that was just made, and its getter is called: the slot is right if the
 * contract itself reads the mark. The getter returns a whole word.
 */
export const tryMark = (contract: VariantContract, getter: Getter, slot: Hex, mark: Hex): Trial =>
  tryMarks([{ contract, getter, slot, mark }])

/** The same of several contracts: each has to read its mark. */
export const tryMarks = (marked: readonly Marked[]): Trial => ({
  steps: marked.flatMap(({ contract, getter, slot, mark }, i) => [
    deployStep(contract),
    ...needSteps(getter, i),
    { do: 'put', address: labAddress(i), slot, word: mark },
    callStep(labAddress(i), contract.abi, getter.name, getter.args),
  ]),
  accepts: (results) => {
    let at = 0
    return marked.every(({ getter, mark }) => {
      at += 3 + (getter.needs?.length ?? 0)
      const read = results[at - 1]
      return read?.error === null && read.output === mark
    })
  },
})
