import { numberOfBlock } from '@/lib/block/block'
import { pinPrice } from '@/lib/block/pin-price'
import { parseTypedBlock } from '@/lib/block/typed-block'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { parseCount } from '@/lib/text/count'
import { type ParsedField, readField } from '@/lib/text/field'
import { type ContractDraft, type ContractQuestion, defaultReadLimit } from './contract-question'

/** Each field has its own problem. */
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

export type ContractFields = ReturnType<typeof parseContractDraft>

/** The question of a form, or its first problem. */
export function parseContractQuestion(draft: ContractDraft, tariff: Tariff): ParsedField<ContractQuestion> {
  const { address, block, compare, budget } = parseContractDraft(draft, tariff)
  if (address.problem !== undefined) return address
  if (block.problem !== undefined) return block
  if (compare.problem !== undefined) return compare
  if (budget.problem !== undefined) return budget
  const blocks = compare.value === null ? [block.value] : inOrder(compare.value, block.value)
  if (blocks.length === 2 && blocks[0] === blocks[1]) {
    return { problem: 'Both blocks are the same. Enter another block to compare.' }
  }
  return { value: { address: address.value, blocks, budget: budget.value } }
}

/** The older block first, as far as that is known: no block is newer than the latest. */
function inOrder(a: BlockParameter, b: BlockParameter): [BlockParameter, BlockParameter] {
  const [first, second] = [numberOfBlock(a), numberOfBlock(b)]
  const isTurned = first === null || second === null ? a === 'latest' : first > second
  return isTurned ? [b, a] : [a, b]
}

function parsePinnableBlock(text: string): BlockParameter {
  const block = parseTypedBlock(text)
  if (block !== 'pending') return block
  throw new BadInputError('The pending block changes with every call. Enter another block.')
}

/** At least one slot and finding the blocks. A limit in slots does not count the calls for blocks. */
function parseBudget(text: string, blocks: readonly BlockParameter[], tariff: Tariff): number {
  const { unit, prices } = tariff
  const slot = prices.eth_getStorageAt
  const pin = blocks.reduce((sum, block) => sum + pinPrice(block, prices), 0)
  const limit = text.trim() === '' ? defaultReadLimit(tariff) : parseCount(text)
  if (isFree(tariff)) {
    if (limit) return limit * slot + pin
    throw new BadInputError('A limit is a whole number of slots, 1 or more.')
  }
  if (limit === null || limit < slot + pin) {
    const why = pin > 0 ? 'the price of a slot, and of finding the block' : 'the price of a slot'
    throw new BadInputError(`A limit is a whole number of ${unit}, ${slot + pin} or more: ${why}.`)
  }
  return limit
}
