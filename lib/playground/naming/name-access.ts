import type { Hex } from 'viem'
import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { MAX_PATH_LENGTH } from '@/lib/storage/path/parse-path'
import { formatCount } from '@/lib/text/count'
import type { HashBook, KnownHash } from './hash-book'
import { joinPlaces } from './join-places'
import { memoise } from './memoise'
import { createSlotNamer, type LayoutSlot, type SlotNamer } from './name-slot'
import type { SlotName } from './named-access'
import { guessedPlaces, namespacePlaces, sayAssembly, unsharedStructs, wellKnownPlaces } from './well-known'
import { whyUnnamed } from './why-unnamed'

/** A contract of the program. One that keeps nothing, such as a library, has no layout. */
export type LaidOut = { name: string; layout: Layout | null }

/** Whose storage a slot is in, and what code ran on it: contracts of the program, or null for others. */
export type AccessView = {
  space: 'storage' | 'transient'
  owner: LaidOut | null
  /** Those that ran on the owner's storage by delegatecall, the outermost first. */
  codes: readonly (LaidOut | null)[]
}

/** A name, and the hash that the slot was counted from, whether or not it led to the name. */
export type NamedAccess = { name: SlotName; hash: KnownHash | null }

const UNNAMED = { places: [], collision: [], byTwin: false, basis: null } as const

const LONG_PATH = {
  reason: 'long path',
  says: `Its path has more than ${formatCount(MAX_PATH_LENGTH)} characters, which is too long to show.`,
} as const

/**
 * Names the slots of accesses by the hashes that a book has now. Each slot is worked out once, however often it is
 * accessed. A struct of `namespaces`, which widely used libraries keep, is a guess, and none where the program
 * declares something at its slot.
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

/** The namers and the variables of the layouts of a view, and the name of its contract. */
type Known = { namers: readonly SlotNamer[]; declared: readonly Variable[]; contract: string | null }

const NOWHERE = { spots: [], hash: null, byTwin: false }

const isNamed = ({ spots }: LayoutSlot) => spots.length > 0
