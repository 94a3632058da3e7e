import type { Address } from 'viem'
import { SINGLE_FILE } from '@/lib/storage/compile/single-file'
import { slotLabel } from '@/lib/storage/place/slot'
import { countOf, formatCount } from '@/lib/text/count'
import { showHiddenCharacters, showPath } from '@/lib/text/safe-text'
import { type PlaceChange, sayGuess, summarizeChange } from '../narrate/place-changes'
import type { Step } from '../played'
import type { SourceSpan } from '../trace/find-source'
import type { Access, Frame } from '../trace/trace'
import { isRead, isTransient } from './step-rows'

export type SaidStep = {
  verb: 'reads' | 'writes'
  isTransient: boolean
  /** A write of a frame that reverted. Reads are never undone. */
  isUndone: boolean
  /** Whether the layout of the code has something else in the slot. */
  collides: boolean
  what: string
  isNamed: boolean
  /** `0 → 5`; null for several places, or without a name. */
  change: string | null
}

/** Changed places; all places if none changed, or for a read. */
export const touchedPlaces = (step: Step): readonly PlaceChange[] => summarizeChange(step).places

export function sayStep(step: Step): SaidStep {
  const { access } = step
  const { places, isSame, beside } = summarizeChange(step)
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

/** `0 → 5`, escaped for display. */
export const sayChange = ({ before, after, isChanged }: PlaceChange): string =>
  isChanged ? `${showHiddenCharacters(before)} → ${showHiddenCharacters(after)}` : showHiddenCharacters(after)

function namePlaces(touched: readonly PlaceChange[]): string {
  const [first = '', ...rest] = new Set(touched.map(({ place }) => showPath(place.spoken)))
  return rest.length === 0 ? first : `${first} and ${countOf(rest.length, 'neighbour')}`
}

const VERBS: Record<Frame['kind'], string> = {
  call: 'calls',
  staticcall: 'asks',
  delegatecall: 'runs the code of',
  callcode: 'runs the code of',
  create: 'makes',
  create2: 'makes',
}

export function sayFrame(frame: Frame, isBack: boolean, nameOf: (address: Address) => string): string {
  const { kind, from, code, storage, error, undone } = frame
  if (isBack) return `back in ${nameOf(code)}`
  const fate = error !== null ? ` (${error})` : undone ? ' (undone)' : ''
  return code === storage
    ? `${nameOf(from)} ${VERBS[kind]} ${nameOf(code)}${fate}`
    : `${nameOf(storage)} runs the code of ${nameOf(code)} on its own storage${fate}`
}

/** The line of the source, else the instruction. */
export const sayPlace = ({ source, access }: Pick<Step, 'source' | 'access'>): string =>
  source ? sayLine(source) : sayPc(access)

/** `pc 419`: the offset of the instruction in the code. */
export const sayPc = ({ pc }: Pick<Access, 'pc'>): string => `pc ${pc}`

/** `line 36`, or `ERC1967Utils.sol 58` for other files. */
export function sayLine({ file, line }: Pick<SourceSpan, 'file' | 'line'>): string {
  const name = file === SINGLE_FILE ? 'line' : file.slice(file.lastIndexOf('/') + 1)
  return `${name} ${formatCount(line)}`
}
