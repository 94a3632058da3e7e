import { countOf, formatCount } from '@/lib/text/count'
import { showPath } from '@/lib/text/safe-text'
import { shortSlot, slotLabel } from '../place/slot'
import { type ByteRun, describeBytes } from '../word/changed-bytes'
import { sayHeld } from './describe-slot'
import {
  type FoldRow,
  type MapHole,
  type MapRegion,
  type MapRow,
  type MapSpan,
  OPENED_AT_ONCE,
  type SlotRow,
  type StorageMap,
} from './storage-map'

export const formatSlots = (slots: bigint): string =>
  slots === 1n
    ? '1 slot'
    : `${slots < 1n << 64n ? slots.toLocaleString('en-US') : `0x${slots.toString(16)}`} slots`

export function describeRegion({ kind, path, slots, origin, start }: MapRegion): {
  title: string
  place: string
} {
  const name = showPath(path ?? '', 200)
  switch (kind) {
    case 'own':
      return { title: 'Variables', place: `${formatSlots(slots)} from slot ${slotLabel(start)}` }
    case 'named':
      return {
        title: name,
        place: `${formatSlots(slots)} from ${slotLabel(start)}, well-known layout (a guess)`,
      }
    case 'outside':
      return { title: 'Outside the layout', place: `${formatSlots(slots)} outside the layout` }
    case 'entry':
      return { title: name, place: `${formatSlots(slots)} at ${origin} = ${slotLabel(start)}` }
    default:
      return { title: name, place: `${formatSlots(slots)} from ${origin} = ${slotLabel(start)}` }
  }
}

export function describeFold({ slots, path, because }: FoldRow): string {
  const of = path === null ? '' : ` of ${showPath(path, 200)}`
  switch (because) {
    case 'unused':
      return `${formatSlots(slots)} without variables`
    case 'not read':
      return `${formatSlots(slots)}${of}, not shown`
    case 'zero':
      return `${slots.toLocaleString('en-US')} more ${slots === 1n ? 'slot' : 'slots'}${of}, all zero`
    case 'many':
      return `${slots.toLocaleString('en-US')} more ${slots === 1n ? 'slot' : 'slots'}${of}`
  }
}

/** For screen readers. */
export function describePiece(piece: MapSpan | MapHole | FoldRow, row: MapRow): string {
  if ('because' in piece) return describeFold(piece)
  if (row.kind === 'fold') return describeFold(row)
  const said = 'tint' in piece ? describeSpan(piece, row) : describeHole(piece, row)
  return [said, ...(row.mark === null ? [] : [row.mark]), ...sayCollision(row)].join('; ')
}

export const sayCollision = ({ collidesWith }: SlotRow): string[] =>
  collidesWith.length === 0
    ? []
    : [`collides with ${collidesWith.map((path) => showPath(path, 200)).join(', ')}`]

export const sayUndrawn = ({ family, count }: StorageMap['undrawn'][number]): string =>
  count <= OPENED_AT_ONCE
    ? `Show ${formatCount(count)} more of ${showPath(family, 200)}`
    : `Show ${OPENED_AT_ONCE} of ${formatCount(count)} more of ${showPath(family, 200)}`

function describeSpan(span: MapSpan, row: SlotRow): string {
  const { path, type, holds, isHead } = span
  const what = `${showPath(path, 200)}, ${type}${holds === 'length' ? ', length' : ''}`
  const bytes = `slot ${shortSlot(row.slot)}, ${describeBytes(span)}`
  const held = isHead ? 'the slot is hashed with each key' : showPath(sayHeld(span), 200)
  return `${what}, ${bytes}: ${held}${describeChange(row, span)}`
}

function describeHole(hole: MapHole, row: SlotRow): string {
  const whose = hole.within === null ? 'unused' : `spare in ${showPath(hole.within, 200)}`
  return `slot ${shortSlot(row.slot)}, ${describeBytes(hole)}, ${whose}${describeChange(row, hole)}`
}

function describeChange({ changed }: SlotRow, { from, to }: ByteRun): string {
  const runs = changed
    .map((run) => ({ from: Math.max(run.from, from), to: Math.min(run.to, to) }))
    .filter((run) => run.from < run.to)
  return runs.length === 0 ? '' : `; changed: ${runs.map(describeBytes).join('; ')}`
}

export function describeMap({ regions, changedSlots, undrawn }: StorageMap): string {
  const own = regions.filter(({ number }) => number === null)
  const branches = regions.length - own.length
  return [
    `${countOf(branches, 'place')} behind ${branches === 1 ? 'a hash' : 'hashes'}, below the variables.`,
    ...(changedSlots === null ? [] : [`${countOf(changedSlots, 'slot')} changed.`]),
    ...undrawn.map(
      ({ family, count }) => `${formatCount(count)} more of ${showPath(family, 200)}, not drawn.`,
    ),
  ].join(' ')
}
