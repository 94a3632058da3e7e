import { parsePath } from '@/lib/storage/path/parse-path'
import { slotLabel } from '@/lib/storage/place/slot'
import { capitalise } from '@/lib/text/capitalise'
import { nameOfAccount } from './accounts/accounts'
import type { NamedPlace } from './naming/named-access'
import { describeWord, listPlaceChanges, type PlaceChange } from './narrate/place-changes'
import type { Step } from './played'
import type { Access } from './trace/trace'

/** Members of a packed slot that a sentence names. */
const MOST_NAMED = 3

const ACTS: Readonly<Record<Access['op'], string>> = {
  SLOAD: 'reads',
  SSTORE: 'writes',
  TLOAD: 'reads transient',
  TSTORE: 'writes transient',
}

/** "writes `balances[bob]` · 0 → 5": a step as a line of a list. Text of a contract stands in it as it is. */
export function narrateStep(step: Step): string {
  const told = toldChanges(step)
  const isWrite = writes(step)
  const places = told.shown.map(({ place, before, after }) => {
    const values = before === after ? `${before}, as before` : `${before} → ${after}`
    return `${partOf(place)}\`${place.spoken}\`${isWrite ? ` · ${values}` : ''}`
  })
  const what = [...places, ...more(told.left)].join(', ') || unnamedLine(step)
  return `${ACTS[step.access.op]} ${what}${step.access.undone ? ' · undone' : ''}`
}

/** "Step 7 of 20. Writes m of alice of 9, from 0 to 5.": the same for the ear. */
export function announceStep(step: Step, number: number, total: number): string {
  const told = toldChanges(step)
  const isWrite = writes(step)
  const places = told.shown.map(({ place, before, after }) => {
    const values = before === after ? `${before}, as before` : `from ${before} to ${after}`
    return `${partOf(place)}${sayPath(place.path)}${isWrite ? `, ${values}` : ''}`
  })
  const what = [...places, ...more(told.left)].join('; ') || unnamedLine(step)
  const undone = step.access.undone ? ' This was undone: the call failed.' : ''
  return `Step ${number} of ${total}. ${capitalise(ACTS[step.access.op])} ${what}.${undone}`
}

/** Of a write those members that changed; all where none did, as of a read it is not known which was meant. */
function toldChanges(step: Step): { shown: PlaceChange[]; left: number } {
  const all = listPlaceChanges(step)
  const changed = all.filter(({ isChanged }) => isChanged)
  const told = changed.length > 0 ? changed : all
  return { shown: told.slice(0, MOST_NAMED), left: Math.max(0, told.length - MOST_NAMED) }
}

const writes = ({ access: { op } }: Step) => op === 'SSTORE' || op === 'TSTORE'

const more = (left: number): string[] => (left > 0 ? [`${left} more in the same slot`] : [])

function unnamedLine(step: Step): string {
  const { slot, before, after } = step.access
  const values = before === after ? describeWord(before) : `${describeWord(before)} → ${describeWord(after)}`
  return `slot ${slotLabel(BigInt(slot))}${writes(step) ? ` · ${values}` : ''}`
}

function partOf({ holds, readAs }: NamedPlace): string {
  if (holds === 'head') return 'the empty slot of '
  if (holds === 'text') return 'data of '
  return holds === 'length' && readAs?.kind === 'value' ? 'the length of ' : ''
}

/** `m[0x86cb…][9].count` as "m of alice of 9, count". */
function sayPath(path: string): string {
  const { root, parts } = parsePath(path)
  const said = parts.map((part) =>
    part.kind === 'member' ? `, ${part.name}` : ` of ${nameOfAccount(part.key.text) ?? part.key.text}`,
  )
  return path.slice(root.at.from, root.at.to) + said.join('')
}
