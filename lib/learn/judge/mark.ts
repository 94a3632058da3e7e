import type { Hex } from 'viem'
import { callStep, deployStep, labAddress } from '../lab/deployed'
import type { Trial } from '../lab/trial'
import type { BuiltContract } from '../variant/variant'

/** A getter with its arguments; `word` says which of the words that it returns is meant, the first where it says nothing. */
export type Getter = { name: string; args?: readonly unknown[]; word?: number }

/**
 * Is this the slot? A mark is put there, in a contract that was just made, and its getter is called: the slot is right if the
 * contract itself reads the mark. The getter returns a whole word.
 */
export const tryMark = (contract: BuiltContract, getter: Getter, slot: Hex, mark: Hex): Trial => ({
  steps: [
    deployStep(contract),
    { do: 'put', address: labAddress(0), slot, word: mark },
    callStep(labAddress(0), contract.abi, getter.name, getter.args),
  ],
  accepts: ([made, , read]) => made?.error === null && read?.error === null && read.output === mark,
})
