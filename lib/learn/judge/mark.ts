import type { Hex } from 'viem'
import { callStep, deployStep, labAddress } from '../lab/deployed'
import type { LabStep, Trial } from '../lab/trial'
import type { BuiltContract } from '../variant/variant'

/** A getter with its arguments, and the words without which it would fail: lengths of the arrays it reads. */
export type Getter = {
  name: string
  args?: readonly unknown[]
  needs?: readonly { slot: Hex; word: Hex }[]
}

/** Puts the words that a getter needs. */
export const needSteps = ({ needs = [] }: Getter): LabStep[] =>
  needs.map(({ slot, word }) => ({ do: 'put', address: labAddress(0), slot, word }))

/**
 * Is this the slot? A mark is put there, in a contract that was just made, and its getter is called: the slot is right if the
 * contract itself reads the mark. The getter returns a whole word.
 */
export const tryMark = (contract: BuiltContract, getter: Getter, slot: Hex, mark: Hex): Trial => ({
  steps: [
    deployStep(contract),
    ...needSteps(getter),
    { do: 'put', address: labAddress(0), slot, word: mark },
    callStep(labAddress(0), contract.abi, getter.name, getter.args),
  ],
  accepts: (results) => {
    const read = results.at(-1)
    return read?.error === null && read.output === mark
  },
})
