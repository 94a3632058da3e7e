import { BadInputError, type Field, readField } from '@/lib/errors'
import { NEAR_HEAD_BLOCKS, type Network } from '@/lib/networks'
import { parseTypedBlock } from '@/lib/rpc/gate/typed-input'
import type { BlockRange } from './search-change'

export type TypedRange = { from: string; to: string }

/** Reads the ends of a search by itself each, and then together. Tags move while a search runs, so they are refused. */
export function parseChangeRange({ from, to }: TypedRange): {
  from: Field<bigint>
  to: Field<bigint>
  range: Field<BlockRange>
} {
  const fields = { from: readField(() => parseNumber(from)), to: readField(() => parseNumber(to)) }
  return { ...fields, range: joinEnds(fields) }
}

/** The longest range worth offering that ends at a block: as far back as the network serves. */
export function startOfHistory({ history }: Network, to: bigint): bigint {
  const oldest = to - BigInt(NEAR_HEAD_BLOCKS - 1)
  return history === 'near-head' && oldest > 0n ? oldest : 0n
}

function joinEnds({ from, to }: { from: Field<bigint>; to: Field<bigint> }): Field<BlockRange> {
  if (from.problem !== undefined) return { problem: from.problem }
  if (to.problem !== undefined) return { problem: to.problem }
  if (from.value >= to.value) return { problem: 'The first block comes before the last one.' }
  return { value: { from: from.value, to: to.value } }
}

function parseNumber(typed: string): bigint {
  if (typed.trim() === '') throw new BadInputError('Type a block number.')
  const block = parseTypedBlock(typed)
  if (block.startsWith('0x')) return BigInt(block)
  throw new BadInputError('A search needs block numbers: a tag means another block at each call.')
}
