import { type Decoded, flattenDecoded } from '../decode/decoded'
import { PLAIN_WRITING, type Writing } from '../display/format-value'
import type { Words } from '../place/words'
import { chooseRegions } from './choose-regions'
import { describeSlot } from './describe-slot'
import { type FoundRegion, findRegions } from './find-regions'
import { foldSlots } from './fold-slots'
import type { OpenedKeys } from './opened'
import { placeMembers } from './place-members'
import { changedAt, listSlots } from './region-slots'
import type { MapMark, MapRegion, StorageMap } from './storage-map'
import { findStrayRegion } from './stray-region'

/** Variables as decoded from the words at hand. */
export type MapSide = { variables: readonly Decoded[]; words: Words }

/**
 * The storage of a contract as a picture has it, and which of its bytes differ from those `before`: at another block, or
 * ahead of a step. A slot counts as changed where both words are at hand. What changed, and what is marked, is drawn
 * wherever it lies; of what else is alike the first few, and what was opened.
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

/** The numbers of the regions that a value leads to, by its path. */
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
