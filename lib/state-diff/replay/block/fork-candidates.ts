import type { ReplayBlock } from './replay-block'

/** Rules that a block can have. The blob forks BPO1 and BPO2 change only the price of blobs. */
export type Fork = {
  name: 'Paris' | 'Shanghai' | 'Cancun' | 'Prague' | 'Osaka' | 'BPO1' | 'BPO2'
  hardfork: 'paris' | 'shanghai' | 'cancun' | 'prague' | 'osaka'
  /** How fast the price of blob gas grows with the excess (EIP-4844, EIP-7691, EIP-7892). */
  blobFraction: bigint
}

const PARIS: Fork = { name: 'Paris', hardfork: 'paris', blobFraction: 1n }
const SHANGHAI: Fork = { name: 'Shanghai', hardfork: 'shanghai', blobFraction: 1n }
const CANCUN: Fork = { name: 'Cancun', hardfork: 'cancun', blobFraction: 3_338_477n }
const SINCE_PRAGUE: readonly Fork[] = [
  { name: 'Prague', hardfork: 'prague', blobFraction: 5_007_716n },
  { name: 'Osaka', hardfork: 'osaka', blobFraction: 5_007_716n },
  { name: 'BPO1', hardfork: 'osaka', blobFraction: 8_346_193n },
  { name: 'BPO2', hardfork: 'osaka', blobFraction: 11_684_671n },
]

/**
 * The forks whose headers have these fields, the oldest first. Osaka and the blob forks add no field: the receipts of the block
 * decide between them. Empty for Amsterdam, whose gas rules the replay does not know.
 */
export function forkCandidates(block: ReplayBlock): readonly Fork[] {
  if (block.blockAccessListHash) return []
  if (block.requestsHash) return SINCE_PRAGUE
  if (block.parentBeaconBlockRoot) return [CANCUN]
  return block.withdrawalsRoot ? [SHANGHAI] : [PARIS]
}
