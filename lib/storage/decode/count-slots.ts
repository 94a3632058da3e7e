import type { Layout } from '../layout/layout'
import { elementBytes, type StorageType, type StructMember } from '../layout/storage-type'
import { elementSlots, WORD_BYTES } from '../place/array-element'
import type { Words } from '../place/words'
import { countRounds } from './count-rounds'
import {
  decodeLayout,
  findEntries,
  listWanted,
  listWithin,
  type ReadOptions,
  settlePath,
} from './decode-layout'
import { type Decoded, flattenDecoded } from './decoded'
import { type ElementPage, type Entry, READ_LIMITS, type ReadLimits } from './read-options'

/** Unread slots: `least` are certainly needed, `most` are possible whatever the words say. */
export type SlotRange = { least: number; most: number }

/** The slots beyond `least` take at most `rounds` requests after each other. */
export type SlotCount = SlotRange & { rounds: number }

/** No daily plan pays for more. */
const CAP = 1e9

/** How many slots are still to be read. */
export function countSlots(
  layout: Layout | null,
  options: ReadOptions,
  words: Words,
  within?: readonly string[],
): SlotCount {
  const { variables } = decodeLayout(layout, words, options)
  const decoded = new Set(within ? listWithin(variables, within) : flattenDecoded(variables))
  const least = listWanted([...decoded]).length
  const reach = createReach(layout, options)
  const heads = listHeads(variables).filter(({ one }) => decoded.has(one) && !words.has(one.place.slot))
  const cap = Math.min(CAP, reach.limits.slots)
  const waiting = listWaiting(layout, options, words)
  const most =
    least +
    sumUpTo(cap, heads, (head, left) => behindHead(head, reach, left)) +
    sumUpTo(cap, waiting, (one) => behindLengths(one, reach))
  const rounds = most > least ? roundsBehind(heads, reach) + roundsBehindLengths(waiting, reach) : 0
  return { least, most: Math.min(most, CAP), rounds }
}

/** A path whose place depends on unread lengths. The word of the first length is known to be needed. */
type Waiting = { type: StorageType; unreadLengths: number }

const listWaiting = (layout: Layout | null, { paths = [] }: ReadOptions, words: Words): Waiting[] =>
  paths.flatMap((path) => {
    const { type, unreadLengths } = settlePath(layout, path, words)
    return type && unreadLengths > 0 ? [{ type, unreadLengths }] : []
  })

function behindLengths({ type, unreadLengths }: Waiting, { limits }: Reach): number {
  const inside = { ...limits, isPaged: false }
  return unreadLengths - 1 + inPlace(type, inside) + behind(type, inside)
}

const roundsBehindLengths = (waiting: readonly Waiting[], { limits }: Reach): number =>
  waiting.reduce(
    (sum, { type, unreadLengths }) => sum + unreadLengths + countRounds([type], limits.recursion),
    0,
  )

/** An unread value, and the structs around it. */
type Head = { one: Decoded; within: readonly StorageType[] }

function listHeads(decoded: readonly Decoded[], within: readonly StorageType[] = []): Head[] {
  return decoded.flatMap((one) => {
    if (one.content.state === 'unread') return [{ one, within }]
    if (one.content.state !== 'group') return []
    return listHeads(one.content.children, one.type.kind === 'struct' ? [...within, one.type] : within)
  })
}

/** Each entry may be found in a round of its own. */
function roundsBehind(heads: readonly Head[], { limits, open, entries }: Reach): number {
  const recursion = limits.recursion + open.length
  const alone = [...entries.values()].flat()
  return (
    countRounds(
      heads.map(({ one }) => one.type),
      recursion,
    ) + alone.reduce((sum, { type }) => sum + 1 + countRounds([type], recursion), 0)
  )
}

/** Stops adding at `cap`. */
function sumUpTo<One>(cap: number, all: readonly One[], countOf: (one: One, left: number) => number): number {
  let sum = 0
  for (const one of all) {
    if (sum >= cap) break
    sum += countOf(one, cap - sum)
  }
  return sum
}

/** How far reading goes behind an unknown length. */
type Reach = {
  limits: ReadLimits
  pages: ReadonlyMap<string, ElementPage>
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

/** Most slots behind an unread length: elements or text, and everything in them. */
function behindHead({ one: { type, path }, within }: Head, reach: Reach, cap: number): number {
  const inside = limitsInside(path, reach)
  const page = reach.pages.get(path)
  if (type.kind === 'bytes') return behind(type, { ...inside, bytes: page?.count ?? reach.limits.bytes })
  if (type.kind !== 'dynamic array') return 0
  const count = atMost(page?.count ?? reach.limits.elements, type.inline)
  const isPaged = page !== undefined || inside.isPaged
  const own = isLeftClosed(type.base, inside, within)
    ? 0
    : elementsInPlace(type.base, count, { ...inside, isPaged })
  return own + behindEach(type.base, count, inside, cap - own, within) + behindEntries(path, reach, inside)
}

/** The limits below a path, raised by pages and opened parts there. */
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

/** Entries of mappings in elements that are not read yet. */
function behindEntries(path: string, { entries }: Reach, inside: Inside): number {
  return [...entries]
    .filter(([mapping]) => mapping.startsWith(`${path}[`))
    .flatMap(([, list]) => list)
    .reduce((sum, { type }) => sum + inPlace(type, inside) + behind(type, inside), 0)
}

/** Most slots of a type beyond those in place. Stops at `cap`, so recursive types end. */
function behind(type: StorageType, inside: Inside, cap = CAP, within: readonly StorageType[] = []): number {
  switch (type.kind) {
    case 'bytes':
      return Math.ceil(atMost(inside.bytes, type.inline) / WORD_BYTES)
    case 'fixed array':
      return behindEach(type.base, atMost(inside.elements, type.length), inside, cap, within)
    case 'dynamic array': {
      const count = atMost(inside.elements, type.inline)
      const own = isLeftClosed(type.base, inside, within) ? 0 : elementsInPlace(type.base, count, inside)
      return own + behindEach(type.base, count, inside, cap - own, within)
    }
    case 'struct': {
      if (isLeftClosed(type, inside, within)) return 0
      const inner = [...within, type]
      return sumUpTo(cap, type.members, (member, left) => behind(member.type, inside, left, inner))
    }
    default:
      return 0
  }
}

/** Whether a struct contains itself too often to be read. */
const isLeftClosed = (type: StorageType, inside: Inside, within: readonly StorageType[]): boolean =>
  type.kind === 'fixed array'
    ? isLeftClosed(type.base, inside, within)
    : within.filter((outer) => outer === type).length > inside.recursion

const behindEach = (
  base: StorageType,
  count: number,
  inside: Inside,
  cap: number,
  within: readonly StorageType[],
): number => (count === 0 || cap <= 0 ? 0 : count * behind(base, inside, cap / count, within))

/** Slots that a type takes in place. The slot of a mapping is empty and not read. */
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

const isWhole = ({ type: { kind } }: StructMember) =>
  kind !== 'value' && kind !== 'bytes' && kind !== 'dynamic array'

/** Small elements share slots. A page may begin in the middle of one. */
function elementsInPlace(base: StorageType, count: number, inside: Inside): number {
  if (base.kind !== 'value') return count * inPlace(base, inside)
  return Number(elementSlots(BigInt(count), elementBytes(base))) + (inside.isPaged && count > 0 ? 1 : 0)
}

const atMost = (limit: number, room: bigint | null): number =>
  room !== null && room < BigInt(limit) ? Number(room) : limit
