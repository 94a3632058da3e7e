import { BadInputError, type Field, readField } from '@/lib/errors'

/** Blocks in which to look for keys, both ends included. */
export type KeyRange = { from: number; to: number }

/** A range before the block that is read, short enough for one call as a rule. */
export function suggestKeyRange(block: number, isNearHead: boolean): KeyRange {
  return { from: Math.max(0, block - (isNearHead ? 119 : 9_999)), to: block }
}

export function parseKeyRange(from: string, to: string): Field<KeyRange> {
  return readField(() => {
    const range = { from: parseBlockNumber(from), to: parseBlockNumber(to) }
    if (range.from <= range.to) return range
    throw new BadInputError('The range starts after its end.')
  })
}

function parseBlockNumber(text: string): number {
  const typed = text.trim().replaceAll(/[,_ ]/g, '')
  if (/^\d{1,15}$/.test(typed)) return Number(typed)
  throw new BadInputError('A block is a whole number here.')
}
