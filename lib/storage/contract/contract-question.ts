import type { Hex } from 'viem'
import { describeBlock } from '@/lib/block/block'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'

export type ContractQuestion = {
  address: Hex
  /** One block, or two to compare, the older one first. */
  blocks: readonly BlockParameter[]
  /** The limit of one press in the unit of the connection; in calls if calls are free. */
  budget: number
}

/** If calls are free, a press is limited by its slots. */
export const limitUnit = (tariff: Tariff): string => (isFree(tariff) ? 'slots' : tariff.unit)

/** The default limit: the price of 250 slots, or 10,000 slots if calls are free. */
export const defaultReadLimit = (tariff: Tariff): number =>
  isFree(tariff) ? 10_000 : 250 * tariff.prices.eth_getStorageAt

export const isSameContractQuestion = (a: ContractQuestion, b: ContractQuestion) =>
  a.address === b.address && a.blocks.join() === b.blocks.join()

/** "All variables of 0xab… on Demo Mainnet at block 20,314 and at block 20,000" */
export function describeContractQuestion(
  { address, blocks }: Pick<ContractQuestion, 'address'> & { blocks: readonly PinnedBlock[] },
  network: Network,
  contract: string = address,
): string {
  const names = blocks.map(describePinnedBlock)
  const at = names.length === 2 ? `at ${names[0]} and at ${names[1]}` : `at ${names[0]}`
  return `All variables of ${contract} on ${network.name} ${at}`
}

/** The same before any block has a number. */
export const describeAskedContract = ({ address, blocks }: ContractQuestion, network: Network): string =>
  describeContractQuestion({ address, blocks: blocks.map((asked) => ({ asked, block: null })) }, network)

/** `block` is the number, once that is known. */
export type PinnedBlock = { asked: BlockParameter; block: Hex | null }

/** "block 20,314", "block 20,314 (latest)", or "block latest" before its number is known. */
export function describePinnedBlock({ asked, block }: PinnedBlock): string {
  const text = describeBlock(block ?? asked)
  return block !== null && isBlockTag(asked) ? `${text} (${asked})` : text
}

/** The form as typed. An empty `compare` is no second block, an empty `budget` the default. */
export type ContractDraft = { address: string; block: string; compare: string; budget: string }

/** As a number, once that is known. */
export function resultBlock(blocks: readonly PinnedBlock[]): BlockParameter {
  const last = blocks.at(-1)
  return last?.block ?? last?.asked ?? 'latest'
}
