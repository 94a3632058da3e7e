import type { Hex } from 'viem'
import { callStep, deployStep, labAddress } from '../lab/deployed'
import type { Trial } from '../lab/trial'
import type { BuiltContract } from '../variant/variant'

/** A getter with its arguments. */
export type Getter = { name: string; args?: readonly unknown[] }

/** A slot that a getter is said to read, and what is put there to see. */
export type Marked = { contract: BuiltContract; getter: Getter; slot: Hex; mark: Hex }

/**
 * Is this the slot? A mark is put there, in a contract that was just made, and its getter is called: the slot is right if the
 * contract itself reads the mark. The getter returns a whole word.
 */
export const tryMark = (contract: BuiltContract, getter: Getter, slot: Hex, mark: Hex): Trial =>
  tryMarks([{ contract, getter, slot, mark }])

/** The same of several contracts: each has to read its mark. */
export const tryMarks = (marked: readonly Marked[]): Trial => ({
  steps: marked.flatMap(({ contract, getter, slot, mark }, i) => [
    deployStep(contract),
    { do: 'put', address: labAddress(i), slot, word: mark },
    callStep(labAddress(i), contract.abi, getter.name, getter.args),
  ]),
  accepts: (results) =>
    marked.every(({ mark }, i) => {
      const [made, , read] = results.slice(3 * i)
      return made?.error === null && read?.error === null && read.output === mark
    }),
})
