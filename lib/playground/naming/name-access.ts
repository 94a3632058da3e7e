import type { Hex } from 'viem'
import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { MAX_PATH_LENGTH } from '@/lib/storage/path/parse-path'
import { formatCount } from '@/lib/text/count'
import type { ContractAt } from '../standing/standing'
import type { Access, Frame, Trace } from '../trace/trace'
import type { HashBook, KnownHash } from './hash-book'
import { createSlotNamer, type LayoutSlot, type SlotNamer } from './name-slot'
import { joinPlaces, type SlotName } from './named-access'
import { guessedPlaces, namespacePlaces, sayAssembly, unsharedStructs, wellKnownPlaces } from './well-known'
import { whyUnnamed } from './why-unnamed'

/** `layout` is null without storage, as for a library. */
export type LaidOut = { name: string; layout: Layout | null }

/** Null stands for contracts outside the program. */
export type AccessView = {
  space: 'storage' | 'transient'
  owner: LaidOut | null
  /** Code that ran on this storage by delegatecall, outermost first. */
  codes: readonly (LaidOut | null)[]
}

/** `hash` is the nearest, even if it did not lead to the name. */
export type NamedAccess = { name: SlotName; hash: KnownHash | null }

const UNNAMED = { places: [], collision: [], byTwin: false, basis: null } as const

const LONG_PATH = {
  reason: 'long path',
  says: `Its path has more than ${formatCount(MAX_PATH_LENGTH)} characters, which is too long to show.`,
} as const

/**
 * Names slots with the hashes of a book. `namespaces` are structs of well-known libraries: a guess, unless the program
 * declares something at the slot.
 */
export function createAccessNamer(
  book: HashBook,
  namespaces: readonly Variable[],
): (view: AccessView, slot: Hex) => NamedAccess {
  const guessed = unsharedStructs(namespaces)
  const libraries = createSlotNamer(guessed, book)
  const storage = memoise(({ layout }: LaidOut) => createSlotNamer(layout?.variables ?? [], book))
  const transient = memoise(({ layout }: LaidOut) => createSlotNamer(layout?.transient ?? [], book))

  const namerOf = memoise(({ space, owner, codes }: AccessView) => {
    const known = [owner, ...codes].filter((contract) => contract !== null)
    const namers = known.map(space === 'storage' ? storage : transient)
    const declared = known.flatMap(({ layout }) => layout?.variables ?? [])
    return memoise((slot: Hex) =>
      nameIn(BigInt(slot), space, { namers, declared, contract: known[0]?.name ?? null }),
    )
  })
  return (view, slot) => namerOf(view)(slot)

  function nameIn(
    slot: bigint,
    space: AccessView['space'],
    { namers, declared, contract }: Known,
  ): NamedAccess {
    const found = namers.map((find) => find(slot)).filter(isNamed)
    const guess = found.length > 0 || space === 'transient' ? null : guessAt(slot, declared)
    if (guess) return guess
    const hash = (found[0] ? found[0].hash : book.near(slot)[0]) ?? null
    const { places, collision } = joinPlaces(found.map(({ spots }) => spots.map(({ place }) => place)))
    if (places.some(({ path }) => path === '')) {
      return { name: { ...UNNAMED, unnamed: { ...LONG_PATH, preimage: hash?.preimage ?? null } }, hash }
    }
    if (places.length > 0) {
      const byTwin = found.some((one) => one.byTwin)
      return {
        name: { places, collision, byTwin, basis: sayAssembly(places, declared), unnamed: null },
        hash,
      }
    }
    const fixed = space === 'storage' ? wellKnownPlaces(slot) : namespacePlaces(slot, namespaces)
    if (fixed.length > 0) return { name: { ...UNNAMED, places: fixed, unnamed: null }, hash: null }
    const find: SlotNamer = (at) => namers.map((namer) => namer(at)).find(isNamed) ?? NOWHERE
    return { name: { ...UNNAMED, unnamed: whyUnnamed(slot, { contract, find, book }) }, hash }
  }

  function guessAt(slot: bigint, declared: readonly Variable[]): NamedAccess | null {
    const { spots, hash, byTwin } = libraries(slot)
    const guess = guessedPlaces(
      spots.map(({ place }) => place),
      guessed,
      declared,
    )
    return guess && { name: { ...UNNAMED, ...guess, byTwin, unnamed: null }, hash }
  }
}

type Known = { namers: readonly SlotNamer[]; declared: readonly Variable[]; contract: string | null }

const NOWHERE = { spots: [], hash: null, byTwin: false }

const isNamed = ({ spots }: LayoutSlot) => spots.length > 0

/** Views are shared by all accesses of a frame. */
export function createAccessViews(
  { frames }: Pick<Trace, 'frames'>,
  contractAt: ContractAt,
  contracts: ReadonlyMap<string, LaidOut>,
): (access: Pick<Access, 'op' | 'frame'>) => AccessView {
  const laidOutAt = (address: Frame['code'], frame: number): LaidOut | null =>
    contracts.get(contractAt(address, frame) ?? '') ?? null

  const viewsOf = (space: AccessView['space']) =>
    memoise((index: number): AccessView => {
      const frame = frames[index]
      if (!frame) return { space, owner: null, codes: [] }
      const codes = codesOn(frame, frames).map((code) => laidOutAt(code, index))
      return { space, owner: laidOutAt(frame.storage, index), codes }
    })
  const views = { storage: viewsOf('storage'), transient: viewsOf('transient') }
  return ({ op, frame }) => views[op === 'SLOAD' || op === 'SSTORE' ? 'storage' : 'transient'](frame)
}

/** The codes that run on the storage of a frame, from the first delegatecall to this frame. */
export function codesOn(frame: Frame, frames: readonly Frame[]): Frame['code'][] {
  const codes: Frame['code'][] = []
  for (let at: Frame | undefined = frame; at; at = at.parent === null ? undefined : frames[at.parent]) {
    if (at.kind !== 'delegatecall' && at.kind !== 'callcode') break
    codes.unshift(at.code)
  }
  return codes
}

export function memoise<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
