import { listChangedRuns } from '@/lib/storage/word/changed-bytes'
import {
  type ChangedWord,
  describeWords,
  listCollisionChanges,
  listPlaceChanges,
  type PlaceChange,
} from './place-changes'

/** What there is to tell of a step. */
export type ToldChange = {
  /** The values that the step changed. All values of the slot where it changed none of them, and of a read. */
  places: readonly PlaceChange[]
  /** Whether all 32 bytes are what they were: always of a read. */
  isSame: boolean
  /** `5 → 6` of the whole word where bytes changed that belong to nothing with a name; null where none did. */
  beside: string | null
}

export function tellChange(step: ChangedWord): ToldChange {
  const { before, after } = step.access
  const [own, others] = [listPlaceChanges(step), listCollisionChanges(step)]
  const [changed, collided] = [own, others].map((places) => places.filter(({ isChanged }) => isChanged))
  const told = [changed, collided].find((places = []) => places.length > 0) ?? own
  const isNamed = (at: number) => [...own, ...others].some(({ place: { from, to } }) => from <= at && at < to)
  const isBeside = listChangedRuns(before, after).some(({ from, to }) =>
    Array.from({ length: to - from }, (_, i) => from + i).some((at) => !isNamed(at)),
  )
  return {
    places: told,
    isSame: before === after,
    beside: isBeside ? describeWords(before, after) : null,
  }
}
