import type { Hex } from 'viem'
import { slotLabel } from '@/lib/storage/place/slot'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'
import { countOf } from '@/lib/text/count'
import type { NamedPlace } from '../naming/named-access'
import type { Step } from '../played'
import { describePlace } from './place-value'
import { isRead, isTransient } from './step-rows'

/** A step in the words of a list: what it does, to what, and how that changes. */
export type SaidStep = {
  verb: 'reads' | 'writes'
  isTransient: boolean
  /** Names of the places, or the slot where it has none. */
  what: string
  isNamed: boolean
  /** `0 → 5`; for a read what it found; null where several places share it, or none has a name. */
  change: string | null
}

/** The places of which bytes changed, or all of them where none did: a read, or a value that is written again. */
export function touchedPlaces({ access, name }: Step): readonly NamedPlace[] {
  const runs = listChangedRuns(access.before, access.after)
  const touched = name.places.filter(({ from, to }) => runs.some((run) => run.from < to && run.to > from))
  return touched.length > 0 ? touched : name.places
}

export function sayStep(step: Step): SaidStep {
  const { access } = step
  const touched = touchedPlaces(step)
  const [first] = touched
  return {
    verb: isRead(access) ? 'reads' : 'writes',
    isTransient: isTransient(access),
    what: first ? namePlaces(touched) : `slot ${slotLabel(BigInt(access.slot))}`,
    isNamed: first !== undefined,
    change: first && touched.length === 1 ? sayChange(first, step) : null,
  }
}

function sayChange(place: NamedPlace, { access }: Step): string {
  const [before, after] = [access.before, access.after].map((word: Hex) => describePlace(place, word))
  return isRead(access) || before === after ? (after ?? '') : `${before} → ${after}`
}

/** Values that share the slot stand side by side; several of them are counted. */
function namePlaces(places: readonly NamedPlace[]): string {
  const [first, ...rest] = [...new Set(places.map(({ spoken }) => spoken))]
  return rest.length === 0 ? `${first}` : `${first} and ${countOf(rest.length, 'neighbour')}`
}

/** A step as it is read aloud: "Step 7 of 20. Writes balances[bob], from 0 to 5." */
export function speakStep(step: Step, { number, of }: { number: number; of: number }): string {
  const { verb, what, change, isTransient: transient } = sayStep(step)
  const capital = verb === 'reads' ? 'Reads' : 'Writes'
  const said = change?.includes(' → ')
    ? `, from ${change.replace(' → ', ' to ')}`
    : change
      ? `: ${change}`
      : ''
  const undone = step.access.undone ? ' Undone.' : ''
  return `Step ${number} of ${of}. ${capital} ${transient ? 'transient ' : ''}${what}${said}.${undone}`
}
