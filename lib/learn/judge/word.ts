import { encodeFunctionResult, type Hex } from 'viem'
import { callStep, deployStep, labAddress, type Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'

/** A word that a contract is to hold: where, which call writes it, and what its getters then return. */
export type Goal = {
  slot: Hex
  write: { name: string; args: readonly unknown[] }
  reads: readonly { name: string; result: unknown }[]
}

/**
 * Is this the word? The contract writes it first, and the word has to be the same to the last bit: what a getter overlooks counts too.
 * Then the word that was answered is put in its place, and all getters have to return what was asked for.
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

/** Do the getters return this of the word? It is put into its slot, and each is called; a null output is none that a getter can return. */
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
