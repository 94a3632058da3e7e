import type { WalkedWord } from './walk-data'

/** An arrow from the row of an offset to the row it points to, in a lane beside the rows that no other arrow crosses. */
export type OffsetArrow = { from: number; to: number; lane: number }

/** More arrows than that at once are no drawing any more: the rest are told by their numbers alone. */
const MAX_LANES = 6

export function drawOffsets(words: readonly Pick<WalkedWord, 'target'>[]): readonly OffsetArrow[] {
  const ends: number[] = []
  return words.flatMap(({ target }, from) => {
    if (target === null || target >= words.length || target <= from) return []
    const free = ends.findIndex((end) => end < from)
    const lane = free === -1 ? ends.length : free
    if (lane >= MAX_LANES) return []
    ends[lane] = target
    return [{ from, to: target, lane }]
  })
}
