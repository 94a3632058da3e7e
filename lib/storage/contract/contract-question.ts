import type { Hex } from 'viem'
import { describeBlock, parseTypedBlock } from '@/lib/block/block'
import { pinPrice } from '@/lib/block/pin-block'
import { PRICES } from '@/lib/credits/price-table'
import { BadInputError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { parseCount } from '@/lib/text/count'
import { type Field, readField } from '@/lib/text/field'
import type { ContractDraft } from './contract-draft'

export type ContractQuestion = {
  address: Hex
  /** One block, or two to compare. */
  blocks: readonly BlockParameter[]
  /** Credits that one go may spend: whole slots. */
  budget: number
}

export const SLOT_PRICE = PRICES.eth_getStorageAt

export function parseContractDraft(draft: ContractDraft) {
  const block = readField(() => parsePinnableBlock(draft.block))
  const compare = readField(() => (draft.compare.trim() === '' ? null : parsePinnableBlock(draft.compare)))
  const blocks = [compare.value, block.value].filter((one) => one !== undefined && one !== null)
  return {
    address: readField(() => parseTypedAddress(draft.address)),
    block,
    compare,
    budget: readField(() => parseBudget(draft.budget, blocks)),
  }
}

/** The question of a form, or the first thing that keeps it from being asked. */
export function parseContractQuestion(draft: ContractDraft): Field<ContractQuestion> {
  const { address, block, compare, budget } = parseContractDraft(draft)
  if (address.problem !== undefined) return address
  if (block.problem !== undefined) return block
  if (compare.problem !== undefined) return compare
  if (budget.problem !== undefined) return budget
  const blocks = compare.value === null ? [block.value] : [compare.value, block.value]
  if (blocks.length === 2 && blocks[0] === blocks[1]) {
    return { problem: 'Both blocks are the same: name another one to compare with.' }
  }
  return { value: { address: address.value, blocks, budget: budget.value } }
}

function parsePinnableBlock(text: string): BlockParameter {
  const block = parseTypedBlock(text)
  if (block !== 'pending') return block
  throw new BadInputError('The pending block changes with every call; name one that stays the same.')
}

/** Enough for a slot, and for learning which block a tag means. */
function parseBudget(text: string, blocks: readonly BlockParameter[]): number {
  const budget = parseCount(text)
  const pin = Math.max(0, ...blocks.map(pinPrice))
  if (budget === null || budget < SLOT_PRICE + pin) {
    const why = pin > 0 ? 'the price of a slot, and of finding the block' : 'the price of a slot'
    throw new BadInputError(`A limit is a whole number of credits, ${SLOT_PRICE + pin} or more: ${why}.`)
  }
  return budget - (budget % SLOT_PRICE)
}

export const isSameContractQuestion = (a: ContractQuestion, b: ContractQuestion) =>
  a.address === b.address && a.blocks.join() === b.blocks.join()

/** "All variables of 0xab… on Demo Mainnet at block 20,314, compared with block 20,000". */
export function describeContractQuestion(
  { address, blocks }: Pick<ContractQuestion, 'address'> & { blocks: readonly PinnedBlock[] },
  network: Network,
): string {
  const names = blocks.map(describePinnedBlock)
  const at = names.length === 2 ? `at ${names[0]} and at ${names[1]}` : `at ${names[0]}`
  return `All variables of ${address} on ${network.name} ${at}`
}

/** The same before any block has a number. */
export const describeAskedContract = ({ address, blocks }: ContractQuestion, network: Network): string =>
  describeContractQuestion({ address, blocks: blocks.map((asked) => ({ asked, block: null })) }, network)

/** A block as asked for, and its number once that is known. */
export type PinnedBlock = { asked: BlockParameter; block: Hex | null }

/** "block 20,314", "block 20,314 (latest)", or "block latest" before its number is known. */
export function describePinnedBlock({ asked, block }: PinnedBlock): string {
  const text = describeBlock(block ?? asked)
  return block !== null && isBlockTag(asked) ? `${text} (${asked})` : text
}
