import type { Hex } from 'viem'
import { callStep, deployStep, labAddress } from '../lab/deployed'
import type { Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'

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
