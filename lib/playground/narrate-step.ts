import {
  describeWord,
  describeWords,
  type PlaceChange,
  sayGuess,
  summarizeChange,
} from '@/lib/playground/narrate/place-changes'
import { parsePath } from '@/lib/storage/path/parse-path'
import { slotLabel } from '@/lib/storage/place/slot'
import { capitalise } from '@/lib/text/capitalise'
import { nameOfAccount } from './accounts/accounts'
import type { NamedPlace } from './naming/named-access'
import type { Step } from './played'
import type { Access } from './trace/trace'

const MOST_NAMED = 3

const ACTS: Readonly<Record<Access['op'], string>> = {
  SLOAD: 'reads',
  SSTORE: 'writes',
  TLOAD: 'reads transient',
  TSTORE: 'writes transient',
}

/**
 * A step in one line. Strings of a contract are in it unchanged: escape them before you show them.
 *
 * @example
 * const run = await runCalls(readCompiledProgram(BOX_OUTPUT), { calls: [{ function: 'set(uint256)', args: ['5'] }] })
 * narrateStep(run.played[1].steps[0]) // → 'writes `value` · 0 → 5'
 */
export function narrateStep(step: Step): string {
  const what = sayTold(step, {
    sayPlace: ({ spoken }) => `\`${spoken}\``,
    mark: ' · ',
    sayChange: ({ before, after }) => `${before} → ${after}`,
  })
  return `${ACTS[step.access.op]} ${what.join(', ')}${isUndoneWrite(step) ? ' · undone' : ''}`
}

/** For screen readers: "Step 7 of 20. Writes m of alice of 9, from 0 to 5." */
export function announceStep(step: Step, number: number, total: number): string {
  const what = sayTold(step, {
    sayPlace: ({ path }) => sayPath(path),
    mark: ', ',
    sayChange: ({ before, after }) => `from ${before} to ${after}`,
  })
  const undone = isUndoneWrite(step) ? ' This write was reverted: the call failed.' : ''
  return `Step ${number} of ${total}. ${capitalise(ACTS[step.access.op])} ${what.join('; ')}.${undone}`
}

const isUndoneWrite = ({ access: { undone, op } }: Step): boolean =>
  undone && (op === 'SSTORE' || op === 'TSTORE')

type Manner = {
  sayPlace: (place: NamedPlace) => string
  /** Between the place and its value. */
  mark: string
  sayChange: (change: PlaceChange) => string
}

/** "Same value" means that all 32 bytes are equal. */
function sayTold(step: Step, { sayPlace, mark, sayChange }: Manner): string[] {
  const { places, isSame, beside } = summarizeChange(step)
  const value = (change: PlaceChange) =>
    isSame ? `${change.before}, same value` : change.isChanged ? sayChange(change) : change.before
  const said = places.slice(0, MOST_NAMED).map((change) => {
    const what = `${partOf(change.place, step)}${sayPlace(change.place)}${sayGuess(step)}`
    return writes(step) ? `${what}${mark}${value(change)}` : what
  })
  const left = places.length - said.length
  const rest = left > 0 ? [`${left} more in the same slot`] : []
  if (places.length === 0) return [unnamedLine(step)]
  if (beside === null) return [...said, ...rest]
  const other = `bytes of no variable${mark}${beside}`
  return places.some(({ isChanged }) => isChanged)
    ? [...said, ...rest, other]
    : [
        `${other}, beside ${places
          .slice(0, MOST_NAMED)
          .map(({ place }) => sayPlace(place))
          .join(' and ')}`,
      ]
}

const writes = ({ access: { op } }: Step) => op === 'SSTORE' || op === 'TSTORE'

function unnamedLine(step: Step): string {
  const { slot, before, after } = step.access
  const values = before === after ? `${describeWord(before)}, same value` : describeWords(before, after)
  return `slot ${slotLabel(BigInt(slot))}${writes(step) ? ` · ${values}` : ''}`
}

/** Only assembly writes to the slot of a mapping. */
function partOf({ holds, readAs }: NamedPlace, { access: { before, after } }: Step): string {
  if (holds === 'head') return BigInt(before) + BigInt(after) === 0n ? 'the empty slot of ' : 'the slot of '
  if (holds === 'text') return 'data of '
  return holds === 'length' && readAs?.kind === 'value' ? 'the length of ' : ''
}

/** `m[0x86cb…][9].count` becomes "m of alice of 9, count". */
function sayPath(path: string): string {
  const { root, parts } = parsePath(path)
  const said = parts.map((part) =>
    part.kind === 'member' ? `, ${part.name}` : ` of ${nameOfAccount(part.key.text) ?? part.key.text}`,
  )
  return path.slice(root.at.from, root.at.to) + said.join('')
}
