import { numberToHex } from 'viem'
import { BadInputError } from '@/lib/errors'
import { BLOCK_TAGS, type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'

/**
 * A typed block: a number in decimal or hex, with or without separators, or a tag; empty is `latest`. Throws
 * {@link BadInputError}.
 */
export function parseTypedBlock(text: string): BlockParameter {
  const typed = text.trim().replaceAll(/[,_ ]/g, '').toLowerCase()
  if (typed === '') return 'latest'
  if (isBlockTag(typed)) return typed
  if (!/^(\d+|0x[0-9a-f]+)$/.test(typed)) {
    throw new BadInputError(`Type a block number or one of ${BLOCK_TAGS.join(', ')}.`)
  }
  const number = Number(typed)
  if (!Number.isSafeInteger(number)) throw new BadInputError('This block number is too large.')
  return numberToHex(number)
}

/** The same without tags. */
export function parseBlockNumber(text: string): number {
  if (text.trim() === '') throw new BadInputError('Type a block number.')
  const block = parseTypedBlock(text)
  if (!isBlockTag(block)) return Number(block)
  throw new BadInputError('A search needs block numbers, because a tag means another block at each call.')
}
