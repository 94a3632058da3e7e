import { slotLabel } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import { showHiddenCharacters, showPath } from '@/lib/text/safe-text'
import { listPlaceChanges, type PlaceChange } from '../narrate/place-changes'
import type { Step } from '../played'
import { isRead, isTransient } from './step-rows'

/** A step in the words of a list: what it does, to what, and how that changes. */
export type SaidStep = {
  verb: 'reads' | 'writes'
  isTransient: boolean
  /** Of a write that is gone, since its frame or one above it failed. A read has nothing to undo. */
  isUndone: boolean
  /** Whether the code that ran takes the slot for something else. */
  collides: boolean
  /** Names of the places, or the slot where it has none. */
  what: string
  isNamed: boolean
  /** `0 → 5`, and of a read what it found; null where several places are meant, or none has a name. */
  change: string | null
}

/** The places that a write changed; all of them where it changed none, and of a read, as it is not known which was meant. */
export function touchedPlaces(step: Step): readonly PlaceChange[] {
  const all = listPlaceChanges(step)
  const changed = all.filter(({ isChanged }) => isChanged)
  return changed.length > 0 ? changed : all
}

export function sayStep(step: Step): SaidStep {
  const { access } = step
  const touched = touchedPlaces(step)
  const [first] = touched
  return {
    verb: isRead(access) ? 'reads' : 'writes',
    isTransient: isTransient(access),
    isUndone: access.undone && !isRead(access),
    collides: step.name.collision.length > 0,
    what: first ? namePlaces(touched) : `slot ${slotLabel(BigInt(access.slot))}`,
    isNamed: first !== undefined,
    change: first && touched.length === 1 ? sayChange(first) : null,
  }
}

/** `0 → 5`, or what was there and stays. Text of a contract is made safe to look at. */
export const sayChange = ({ before, after, isChanged }: PlaceChange): string =>
  isChanged ? `${showHiddenCharacters(before)} → ${showHiddenCharacters(after)}` : showHiddenCharacters(after)

/** The first of the places, and how many more. */
function namePlaces(touched: readonly PlaceChange[]): string {
  const [first = '', ...rest] = new Set(touched.map(({ place }) => showPath(place.spoken)))
  return rest.length === 0 ? first : `${first} and ${countOf(rest.length, 'neighbour')}`
}
