import type { Hex } from 'viem'
import { describeBlock, numberOfBlock } from '@/lib/block/block'
import { pinPrice } from '@/lib/block/pin-price'
import { parseTypedBlock } from '@/lib/block/typed-block'
import type { Tariff } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { parseCount } from '@/lib/text/count'
import { type Field, readField } from '@/lib/text/field'
import type { ContractDraft } from './contract-draft'

export type ContractQuestion = {
  address: Hex
  /** One block, or two to compare, the older one first. */
  blocks: readonly BlockParameter[]
  /** What one go may spend, in the unit of the connection. */
  budget: number
}

export function parseContractDraft(draft: ContractDraft, tariff: Tariff) {
  const block = readField(() => parsePinnableBlock(draft.block))
  const compare = readField(() => (draft.compare.trim() === '' ? null : parsePinnableBlock(draft.compare)))
  const blocks = [compare.value, block.value].filter((one) => one !== undefined && one !== null)
  return {
    address: readField(() => parseTypedAddress(draft.address)),
    block,
    compare,
    budget: readField(() => parseBudget(draft.budget, blocks, tariff)),
  }
}

/** The question of a form, or the first thing that keeps it from being asked. */
export function parseContractQuestion(draft: ContractDraft, tariff: Tariff): Field<ContractQuestion> {
  const { address, block, compare, budget } = parseContractDraft(draft, tariff)
  if (address.problem !== undefined) return address
  if (block.problem !== undefined) return block
  if (compare.problem !== undefined) return compare
  if (budget.problem !== undefined) return budget
  const blocks = compare.value === null ? [block.value] : inOrder(compare.value, block.value)
  if (blocks.length === 2 && blocks[0] === blocks[1]) {
    return { problem: 'Both blocks are the same: name another one to compare with.' }
  }
  return { value: { address: address.value, blocks, budget: budget.value } }
}

/** The older one first, as far as that is known without asking: no block is newer than the latest. */
function inOrder(a: BlockParameter, b: BlockParameter): [BlockParameter, BlockParameter] {
  const [first, second] = [numberOfBlock(a), numberOfBlock(b)]
  const isTurned = first === null || second === null ? a === 'latest' : first > second
  return isTurned ? [b, a] : [a, b]
}

function parsePinnableBlock(text: string): BlockParameter {
  const block = parseTypedBlock(text)
  if (block !== 'pending') return block
  throw new BadInputError('The pending block changes with every call; name one that stays the same.')
}

/** What one go may cost unless the reader says otherwise: so many slots. */
export const defaultReadBudget = ({ prices }: Tariff): number => 250 * prices.eth_getStorageAt

/** Enough for a slot, and for learning which block a tag means. */
function parseBudget(text: string, blocks: readonly BlockParameter[], tariff: Tariff): number {
  const { unit, prices } = tariff
  const budget = text.trim() === '' ? defaultReadBudget(tariff) : parseCount(text)
  const slot = prices.eth_getStorageAt
  const pin = blocks.reduce((sum, block) => sum + pinPrice(block, prices), 0)
  if (budget === null || budget < slot + pin) {
    const why = pin > 0 ? 'the price of a slot, and of finding the block' : 'the price of a slot'
    throw new BadInputError(`A limit is a whole number of ${unit}, ${slot + pin} or more: ${why}.`)
  }
  return budget
}

export const isSameContractQuestion = (a: ContractQuestion, b: ContractQuestion) =>
  a.address === b.address && a.blocks.join() === b.blocks.join()

/** "All variables of 0xab… on Demo Mainnet at block 20,314, compared with block 20,000". */
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

/** A block as asked for, and its number once that is known. */
export type PinnedBlock = { asked: BlockParameter; block: Hex | null }

/** "block 20,314", "block 20,314 (latest)", or "block latest" before its number is known. */
export function describePinnedBlock({ asked, block }: PinnedBlock): string {
  const text = describeBlock(block ?? asked)
  return block !== null && isBlockTag(asked) ? `${text} (${asked})` : text
}
