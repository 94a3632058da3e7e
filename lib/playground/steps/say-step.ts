import { slotLabel } from '@/lib/storage/place/slot'
import { countOf } from '@/lib/text/count'
import { showHiddenCharacters, showPath } from '@/lib/text/safe-text'
import { type PlaceChange, sayGuess } from '../narrate/place-changes'
import { tellChange } from '../narrate/told-change'
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
export const touchedPlaces = (step: Step): readonly PlaceChange[] => tellChange(step).places

export function sayStep(step: Step): SaidStep {
  const { access } = step
  const { places, isSame, beside } = tellChange(step)
  const [first] = places
  const isNamed = first !== undefined && (beside === null || first.isChanged)
  const isRewritten = isSame && !isRead(access)
  return {
    verb: isRead(access) ? 'reads' : 'writes',
    isTransient: isTransient(access),
    isUndone: access.undone && !isRead(access),
    collides: step.name.collision.length > 0,
    what: first
      ? sayPlaces(places, { beside, isNamed }) + sayGuess(step)
      : `slot ${slotLabel(BigInt(access.slot))}`,
    isNamed,
    change: first && !isNamed ? beside : first && places.length === 1 ? sayOne(first, isRewritten) : null,
  }
}

function sayPlaces(
  places: readonly PlaceChange[],
  { beside, isNamed }: { beside: string | null; isNamed: boolean },
): string {
  const named = namePlaces(places)
  if (!isNamed) return `bytes beside ${named}`
  return beside === null ? named : `${named} and other bytes`
}

const sayOne = (change: PlaceChange, isRewritten: boolean): string =>
  isRewritten ? `${sayChange(change)}, same value` : sayChange(change)

/** `0 → 5`, or what was there and stays. Text of a contract is made safe to look at. */
export const sayChange = ({ before, after, isChanged }: PlaceChange): string =>
  isChanged ? `${showHiddenCharacters(before)} → ${showHiddenCharacters(after)}` : showHiddenCharacters(after)

/** The first of the places, and how many more. */
function namePlaces(touched: readonly PlaceChange[]): string {
  const [first = '', ...rest] = new Set(touched.map(({ place }) => showPath(place.spoken)))
  return rest.length === 0 ? first : `${first} and ${countOf(rest.length, 'neighbour')}`
}
