import type { Decoded } from '../decode/decoded'
import { formatWhole, listLines, type Writing } from '../display/format-value'
import type { ByteRun } from '../word/changed-bytes'
import { describeMember } from '../word/slot-members'
import type { PlacedMember, PlacedSlot } from './region-slots'
import type { MapHole, MapSpan, SlotRow } from './storage-map'

type Around = {
  writing: Writing
  region: { path: string | null }
  /** By path. */
  earlier: ReadonlyMap<string, Decoded>
  /** By path, the numbers of the regions that a value leads to. */
  branches: ReadonlyMap<string, readonly number[]>
}

export function describeSlot({ members, array: _, ...slot }: PlacedSlot, around: Around): SlotRow {
  return {
    ...slot,
    spans: members.map((member) => describeSpan(member, slot.changed, around)),
    holes: listHoles(members),
  }
}

function describeSpan(
  { part, owner, tint, isHead }: PlacedMember,
  changed: readonly ByteRun[],
  { region, writing, earlier, branches }: Around,
): MapSpan {
  const row = describeMember({ part, owner })
  const lines = part.holds === 'value' ? listLines(owner, writing) : [row.value]
  const old = earlier.get(owner.path)
  const was =
    old && changed.some((run) => run.from < part.to && part.from < run.to)
      ? part.holds === 'value'
        ? sayHeld({ value: formatWhole(old).text, lines: listLines(old, writing) })
        : describeMember({ part, owner: old }).value
      : null
  return {
    ...row,
    label: labelIn(region.path, owner, part.holds),
    piece: owner.label,
    lines,
    tint,
    isHead,
    was: was === sayHeld({ value: row.value, lines }) ? null : was,
    leadsTo: part.holds === 'data' ? [] : (branches.get(owner.path) ?? []),
  }
}

/** The value as shown, and as stored if that differs. */
export const sayHeld = ({ value, lines: [line = value] }: Pick<MapSpan, 'value' | 'lines'>): string =>
  line.startsWith(value) ? line : `${line} = ${value}`

/** The path without the part that the region shows. */
function labelIn(outer: string | null, { path, label }: Decoded, holds: string): string {
  if (outer === null || !path.startsWith(outer)) return path
  if (path !== outer) return path.slice(outer.length)
  return holds === 'data' ? 'text' : label
}

function listHoles(members: readonly PlacedMember[]): MapHole[] {
  const [first] = members
  const within = first?.owner.type.kind === 'bytes' ? first.owner.path : null
  const edges = [{ from: 0, to: 0 }, ...members.map(({ part }) => part), { from: 32, to: 32 }]
  return edges.slice(1).flatMap(({ from }, i) => {
    const end = edges[i]?.to ?? 0
    return from > end ? [{ from: end, to: from, within }] : []
  })
}
