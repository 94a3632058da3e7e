import { encodeFunctionResult, type Hex } from 'viem'
import { callStep, deployStep, labAddress, type Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'

/** A word: its slot, the call that writes it, and what the getters return. */
export type Goal = {
  slot: Hex
  write: { name: string; args: readonly unknown[] }
  reads: readonly { name: string; result: unknown }[]
}

/**
 * Compares the word that the contract writes, bit by bit, because a getter may ignore bits. Then writes the answered word
 * and checks all getters.
 */
export function tryWord(contract: VariantContract, { slot, write, reads }: Goal, word: Hex): Trial {
  const { abi } = contract
  const address = labAddress(0)
  return {
    steps: [
      deployStep(contract),
      callStep(address, abi, write.name, write.args),
      { do: 'word', address, slot },
      { do: 'put', address, slot, word },
      ...reads.map(({ name }) => callStep(address, abi, name)),
    ],
    accepts: ([, written, kept, , ...read]) =>
      written?.error === null &&
      kept?.output === word &&
      reads.every(
        ({ name, result }, i) =>
          read[i]?.error === null &&
          read[i]?.output === encodeFunctionResult({ abi, functionName: name, result }),
      ),
  }
}

/** Writes the word and checks the getters. A null output is a value that no getter can return. */
export const tryReads = (
  contract: VariantContract,
  { slot, word }: { slot: Hex; word: Hex },
  reads: readonly { name: string; output: Hex | null }[],
): Trial => ({
  steps: [
    deployStep(contract),
    { do: 'put', address: labAddress(0), slot, word },
    ...reads.map(({ name }) => callStep(labAddress(0), contract.abi, name)),
  ],
  accepts: ([made, , ...read]) =>
    made?.error === null &&
    reads.every(({ output }, i) => output !== null && read[i]?.error === null && read[i]?.output === output),
})
