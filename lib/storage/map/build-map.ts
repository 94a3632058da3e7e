import { type Decoded, flattenDecoded } from '../decode/decoded'
import { PLAIN_WRITING, type Writing } from '../display/format-value'
import { type Words, wordAt } from '../place/words'
import { describeSlot } from './describe-slot'
import { type FoundRegion, findRegions } from './find-regions'
import { foldBeyond, foldSlots } from './fold-slots'
import { changedAt, listRooms, listSlots, type MapWords, placeMembers, readSlot } from './region-slots'
import {
  keyOfFamily,
  type MapMark,
  type MapRegion,
  MOST_DRAWN,
  OPENED_AT_ONCE,
  type OpenedKeys,
  type StorageMap,
  timesOpened,
} from './storage-map'

export type MapSide = { variables: readonly Decoded[]; words: Words }

/**
 * The map of a contract, with the bytes that differ from `before`. Changed and marked slots are always drawn;
 * of similar regions only the first few and the opened ones.
 */
export function buildMap(
  { variables, words }: MapSide,
  before?: MapSide,
  {
    opened = [],
    mark = null,
    writing = PLAIN_WRITING,
  }: { opened?: OpenedKeys; mark?: MapMark | null; writing?: Writing } = {},
): StorageMap {
  const found = findRegions(variables)
  const isChanged = (slot: bigint) => changedAt(slot, words, before?.words).length > 0
  const toSee = new Set(
    found.filter((region) =>
      placeMembers(region).some(({ part: { slot } }) => slot === mark?.slot || isChanged(slot)),
    ),
  )
  const { chosen, undrawn } = chooseRegions(found, toSee, opened)
  const numbers = numberBranches(chosen)
  const around = {
    writing,
    earlier: new Map(flattenDecoded(before?.variables ?? []).map((one) => [one.path, one])),
    branches: listBranches(chosen, numbers),
  }
  const regions = chosen.map((region): MapRegion => {
    const { nodes: _, parent: __, family: ___, ...rest } = region
    const slots = foldSlots(listSlots(region, { words, before: before?.words, mark }), opened)
    const rows = slots.map((row) => (row.kind === 'fold' ? row : describeSlot(row, { region, ...around })))
    return { ...rest, number: numbers.get(region) ?? null, rows }
  })
  return {
    regions: [...regions, ...findStrayRegion(found, { words, before: before?.words, mark }, opened)],
    changedSlots: before ? [...words.keys()].filter(isChanged).length : null,
    undrawn,
  }
}

const numberBranches = (regions: readonly FoundRegion[]): Map<FoundRegion, number> =>
  new Map(regions.filter(({ parent }) => parent !== null).map((region, i) => [region, i + 1]))

/** By path, the numbers of the regions that a value leads to. */
function listBranches(
  regions: readonly FoundRegion[],
  numbers: ReadonlyMap<FoundRegion, number>,
): Map<string, number[]> {
  const branches = new Map<string, number[]>()
  for (const region of regions) {
    const number = numbers.get(region)
    if (number === undefined || region.parent === null) continue
    branches.set(region.parent, [...(branches.get(region.parent) ?? []), number])
  }
  return branches
}

/** Regions to draw, of one family and in total. */
const OF_FAMILY = 12
const OF_CONTRACT = 150

/** The first regions of each family, the opened ones, and those that lead to changed or marked slots. */
export function chooseRegions(
  found: readonly FoundRegion[],
  toSee: ReadonlySet<FoundRegion>,
  opened: OpenedKeys,
): { chosen: FoundRegion[]; undrawn: StorageMap['undrawn'] } {
  const drawn = new Map<string, number>()
  const left = new Map<string, number>()
  const chosen: FoundRegion[] = []
  for (let i = 0; i < found.length; ) {
    const region = found[i]
    if (!region) break
    const end = endOfBranch(found, i)
    const { family, parent } = region
    const times = timesOpened(opened, keyOfFamily(family))
    const isToSee = found.slice(i, end).some((one) => toSee.has(one))
    const isNext = (drawn.get(family) ?? 0) < OF_FAMILY + times * OPENED_AT_ONCE
    const most = times > 0 ? Number.POSITIVE_INFINITY : isToSee ? MOST_DRAWN : OF_CONTRACT
    if (parent === null || ((isToSee || isNext) && chosen.length < most)) {
      chosen.push(region)
      drawn.set(family, (drawn.get(family) ?? 0) + 1)
      i++
    } else {
      left.set(family, (left.get(family) ?? 0) + 1)
      i = end
    }
  }
  return { chosen, undrawn: [...left].map(([family, count]) => ({ family, count })) }
}

/** The end of the regions below one. */
function endOfBranch(found: readonly FoundRegion[], at: number): number {
  const depth = found[at]?.depth ?? 0
  const end = found.findIndex((other, i) => i > at && other.depth <= depth)
  return end < 0 ? found.length : end
}

const DRAWN = 64

/** Non-zero, changed or marked slots that no variable has. */
export function findStrayRegion(
  found: readonly FoundRegion[],
  of: MapWords,
  opened: OpenedKeys,
): MapRegion[] {
  const { words, before, mark } = of
  const placed = new Set(found.flatMap(placeMembers).map(({ part }) => part.slot))
  const rooms = found.flatMap(listRooms)
  const isOne = (slot: bigint) =>
    slot === mark?.slot ||
    BigInt(wordAt(words, slot) ?? 0) !== 0n ||
    changedAt(slot, words, before).length > 0
  const slots = [...words.keys()]
    .filter(isOne)
    .filter((slot) => !placed.has(slot))
    .filter((slot) => !rooms.some(({ start, slots: room }) => BigInt.asUintN(256, slot - start) < room))
    .sort((a, b) => (a < b ? -1 : 1))
  const [start] = slots
  if (start === undefined) return []
  const rows = slots.map((slot) => ({
    kind: 'slot' as const,
    at: slot - start,
    ...readSlot(slot, of),
    collidesWith: [],
    members: [],
    array: null,
  }))
  const around = { region: { path: null }, writing: PLAIN_WRITING, earlier: new Map(), branches: new Map() }
  const drawn = foldBeyond(DRAWN, rows, opened).map((row) =>
    row.kind === 'fold' ? row : describeSlot(row, around),
  )
  const common = { number: null, path: null, origin: null, depth: 0 }
  return [{ kind: 'outside', ...common, start, slots: BigInt(slots.length), rows: drawn }]
}
