import type { Hex } from 'viem'
import { callStep, deployStep, labAddress } from '../lab/deployed'
import type { Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'
import type { Getter } from './mark'

/**
 * Does this call do the deed? A contract is made with what its constructor takes, the call is sent, and a getter says whether it
 * is done.
 */
export const tryDeed = (
  contract: VariantContract,
  args: Hex,
  deed: Pick<Getter, 'name' | 'args'>,
  { getter, reads }: { getter: string; reads: Hex },
): Trial => ({
  steps: [
    deployStep(contract, args),
    callStep(labAddress(0), contract.abi, deed.name, deed.args),
    callStep(labAddress(0), contract.abi, getter),
  ],
  accepts: ([made, sent, read]) =>
    made?.error === null && sent?.error === null && read?.error === null && read.output === reads,
})
