import type { Layout } from '../layout/layout'
import { elementBytes, type Member, type StorageType } from '../layout/storage-type'
import { elementSlots, WORD } from '../place/array-element'
import type { Words } from '../place/words'
import { countRounds } from './count-rounds'
import { type Decoded, flattenDecoded } from './decoded'
import { decodeLayout, findEntries, listWanted, listWithin, type ReadOptions } from './plan-reads'
import { type Entry, type Page, READ_LIMITS, type ReadLimits } from './read-options'

/** Slots still to read: those known to be needed, and as many as there can be whatever the words turn out to say. */
export type SlotRange = { least: number; most: number }

/** Those beyond `least` follow in at most so many `rounds` of reading; infinitely many where types contain one another. */
export type SlotCount = SlotRange & { rounds: number }

/** No count goes beyond it: more than a day's credits of any plan pay for. */
const CAP = 1e9

/** How many slots reading by these options takes, from the words at hand on. */
export function countSlots(
  layout: Layout | null,
  options: ReadOptions,
  words: Words,
  within?: readonly string[],
): SlotCount {
  const { variables } = decodeLayout(layout, words, options)
  const decoded = within ? listWithin(variables, within) : flattenDecoded(variables)
  const least = listWanted(decoded).length
  const reach = createReach(layout, options)
  const heads = decoded.filter(({ content, place }) => content.state === 'unread' && !words.has(place.slot))
  const behind = heads.reduce((sum, one) => sum + behindHead(one, reach), 0)
  const rounds = behind > 0 ? countRounds(heads.map(({ type }) => type)) + roundsOfEntries(reach) : 0
  return { least, most: Math.min(least + behind, CAP), rounds }
}

/** Each may be come upon by itself, and be read then. */
const roundsOfEntries = ({ entries }: Reach): number =>
  [...entries.values()].flat().reduce((sum, { type }) => sum + 1 + countRounds([type]), 0)

/** How far reading goes behind a length that is not known yet. */
type Reach = {
  limits: ReadLimits
  pages: ReadonlyMap<string, Page>
  open: readonly string[]
  entries: ReadonlyMap<string, readonly Entry[]>
}

const createReach = (
  layout: Layout | null,
  { limits, pages = new Map(), open = new Set(), entries = [] }: ReadOptions,
): Reach => ({
  limits: { ...READ_LIMITS, ...limits },
  pages,
  open: [...open],
  entries: findEntries(layout, entries),
})

/** Most slots that follow from the length in an unread word: of elements or text, and of what is in them. */
function behindHead({ type, path }: Decoded, reach: Reach): number {
  const inside = limitsInside(path, reach)
  const page = reach.pages.get(path)
  if (type.kind === 'bytes') return behind(type, { ...inside, bytes: page?.count ?? reach.limits.bytes })
  if (type.kind !== 'dynamic array') return 0
  const count = atMost(page?.count ?? reach.limits.elements, type.inline)
  const own = elementsInPlace(type.base, count, { ...inside, isPaged: page !== undefined || inside.isPaged })
  return own + behindEach(type.base, count, inside, CAP, []) + behindEntries(path, reach, inside)
}

/** Limits that hold anywhere below a path: lifted to the widest page there, and by what was opened there. */
type Inside = ReadLimits & { isPaged: boolean }

function limitsInside(path: string, { limits, pages, open }: Reach): Inside {
  const isInside = (other: string) => other.startsWith(`${path}[`)
  const counts = [...pages].filter(([other]) => isInside(other)).map(([, { count }]) => count)
  return {
    ...limits,
    elements: Math.max(limits.elements, ...counts),
    bytes: Math.max(limits.bytes, ...counts),
    recursion: limits.recursion + open.filter(isInside).length,
    isPaged: counts.length > 0,
  }
}

/** Entries of mappings in elements that have not been come upon yet. */
function behindEntries(path: string, { entries }: Reach, inside: Inside): number {
  return [...entries]
    .filter(([mapping]) => mapping.startsWith(`${path}[`))
    .flatMap(([, list]) => list)
    .reduce((sum, { type }) => sum + inPlace(type, inside) + behind(type, inside), 0)
}

/**
 * Most slots of a value of a type beyond those that it takes in place. Beyond `cap` it counts no further, so that types
 * which contain one another come to an end.
 */
function behind(type: StorageType, inside: Inside, cap = CAP, within: readonly StorageType[] = []): number {
  switch (type.kind) {
    case 'bytes':
      return Math.ceil(atMost(inside.bytes, type.inline) / WORD)
    case 'fixed array':
      return behindEach(type.base, atMost(inside.elements, type.length), inside, cap, within)
    case 'dynamic array': {
      if (cap < 1) return 1
      const count = atMost(inside.elements, type.inline)
      const own = elementsInPlace(type.base, count, inside)
      return own + behindEach(type.base, count, inside, cap - own, within)
    }
    case 'struct': {
      if (within.filter((outer) => outer === type).length > inside.recursion) return 0
      return type.members.reduce(
        (sum, member) => sum + behind(member.type, inside, cap - sum, [...within, type]),
        0,
      )
    }
    default:
      return 0
  }
}

const behindEach = (
  base: StorageType,
  count: number,
  inside: Inside,
  cap: number,
  within: readonly StorageType[],
): number => (count === 0 ? 0 : count * behind(base, inside, cap / count, within))

/** Slots of a value of a type that are read in place: heads of what is dynamic, and no empty word of a mapping. */
function inPlace(type: StorageType, inside: Inside): number {
  switch (type.kind) {
    case 'mapping':
      return 0
    case 'opaque':
      return type.slots === null ? 1 : atMost(inside.elements, type.slots)
    case 'fixed array':
      return elementsInPlace(type.base, atMost(inside.elements, type.length), inside)
    case 'struct': {
      const [alone, sharing] = [type.members.filter(isWhole), type.members.filter((one) => !isWhole(one))]
      const shared = new Set(sharing.map(({ slot }) => slot)).size
      return alone.reduce((sum, member) => sum + inPlace(member.type, inside), shared)
    }
    default:
      return 1
  }
}

/** Whether it takes slots of its own, or none. */
const isWhole = ({ type: { kind } }: Member) =>
  kind !== 'value' && kind !== 'bytes' && kind !== 'dynamic array'

/** Small elements share slots; a page may begin in the middle of one. */
function elementsInPlace(base: StorageType, count: number, inside: Inside): number {
  if (base.kind !== 'value') return count * inPlace(base, inside)
  return Number(elementSlots(BigInt(count), elementBytes(base))) + (inside.isPaged && count > 0 ? 1 : 0)
}

const atMost = (limit: number, room: bigint | null): number =>
  room !== null && room < BigInt(limit) ? Number(room) : limit
