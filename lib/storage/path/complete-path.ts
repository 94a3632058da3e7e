import { readField } from '@/lib/text/field'
import type { Layout } from '../layout/layout'
import type { BytesType, MappingType, StorageType, ValueType } from '../layout/storage-type'
import { NAMESPACE_SCHEMES } from '../place/namespace-slot'
import { WELL_KNOWN_SLOTS } from '../place/proxy-slots'
import { LENGTH_TYPE } from './follow-member'
import { findOpenBracket } from './parse-path'
import { findUnknownName } from './path-root'
import { type ResolvedPath, resolvePath } from './resolve-path'

/** A suggestion. */
export type PathOffer = {
  /** The new text of the field. */
  path: string
  /** Null without a layout. */
  type: string | null
  /** A readable path with a made-up key, for the price; null if there is none. */
  example: string | null
  /** The origin of the key. */
  note: string | null
}

/** Best first. */
export type PathOffers = { offers: readonly PathOffer[]; more: number }

/** A mapping whose key is being typed: its path as typed, and in canonical form. */
export type AwaitedKey = { typed: string; path: string; type: MappingType }

/** Known keys of a mapping, one level in brackets. */
export type KeysOf = (awaited: AwaitedKey) => readonly { keys: string; note: string }[]

const MOST = 40

/**
 * Suggestions: names that start with the text, then names that contain it. Keys that the type names, such as
 * enum members, are included.
 */
export function completePath(layout: Layout | null, typed: string, keysOf: KeysOf = () => []): PathOffers {
  const text = typed.trimStart()
  const open = findOpenBracket(text)
  const found = open === null ? completeName(layout, text) : completeKey(layout, text, open, keysOf)
  return { offers: found.slice(0, MOST).map((make) => make()), more: Math.max(0, found.length - MOST) }
}

/** Null outside of a mapping's bracket. */
export function findAwaitedKey(layout: Layout | null, typed: string): AwaitedKey | null {
  const text = typed.trimStart()
  const open = findOpenBracket(text)
  if (open === null) return null
  const before = resolve(layout, text.slice(0, open))
  return before?.type?.kind === 'mapping'
    ? { typed: text.slice(0, open), path: before.path, type: before.type }
    : null
}

/** Errors are not needed here, and are slow to create for many names. */
const resolve = (layout: Layout | null, path: string): ResolvedPath | undefined =>
  findUnknownName(layout, path) === null ? readField(() => resolvePath(layout, path)).value : undefined

/** Lazy: a layout may have thousands of names. */
type Make = () => PathOffer

function completeName(layout: Layout | null, text: string): Make[] {
  const dot = text.lastIndexOf('.')
  const before = dot > 0 ? resolve(layout, text.slice(0, dot)) : undefined
  const whole = resolve(layout, text)
  const members = (prefix: string, type: StorageType | null | undefined, begun: string) =>
    choose(membersOf(type), begun, ({ label }) => label).map(
      (member) => () => offerOf(`${prefix}.${member.label}`, member.type),
    )
  return [
    ...(whole?.type ? bracketOf(text.trimEnd(), whole.type) : []),
    ...members(text.trimEnd(), whole?.type, ''),
    ...members(text.slice(0, dot), before?.type, text.slice(dot + 1)),
    ...choose(rootsOf(layout), text, ({ path }) => path).map(({ make }) => make),
  ]
}

function bracketOf(path: string, type: StorageType): Make[] {
  return opens(type) ? [() => offerOf(path, type)] : []
}

type NamedMember = { label: string; type: StorageType }

function membersOf(type: StorageType | null | undefined): readonly NamedMember[] {
  if (type?.kind === 'struct') return type.members
  return type?.kind === 'dynamic array' ? [{ label: 'length', type: LENGTH_TYPE }] : []
}

const rootsOf = (layout: Layout | null): { path: string; make: Make }[] => [
  ...(layout?.variables.map(({ name, type }) => ({ path: name, make: () => offerOf(name, type) })) ?? []),
  ...WELL_KNOWN_SLOTS.map(({ path, holds }) => ({
    path,
    make: () => ({ path, type: holds, example: path, note: null }),
  })),
  { path: 'slot(', make: () => ({ path: 'slot(', type: null, example: 'slot(0)', note: null }) },
  ...NAMESPACE_SCHEMES.map((scheme) => ({
    path: `${scheme}("`,
    make: () => ({ path: `${scheme}("`, type: null, example: `${scheme}("id")`, note: null }),
  })),
]

/** Arrays and mappings end with an open bracket. */
function offerOf(path: string, type: StorageType): PathOffer {
  return {
    path: opens(type) ? `${path}[` : path,
    type: type.label,
    example: readableAt(path, type, opens(type)),
    note: null,
  }
}

const opens = ({ kind }: StorageType): boolean =>
  kind === 'mapping' || kind === 'dynamic array' || kind === 'fixed array'

/** A readable path with made-up keys. */
function readableAt(path: string, type: StorageType, into = false): string | null {
  if (type.kind === 'mapping') {
    const key = someKey(type.key)
    return key === null ? null : readableAt(`${path}[${key}]`, type.value)
  }
  const isArray = type.kind === 'fixed array' || type.kind === 'dynamic array'
  return into && isArray ? readableAt(`${path}[0]`, type.base) : path
}

function someKey(type: ValueType | BytesType): string | null {
  if (type.kind === 'bytes') return '""'
  switch (type.reading.as) {
    case 'address':
      return 'address(0)'
    case 'bool':
      return 'false'
    case 'unknown':
    case 'external function':
    case 'internal function':
      return null
    default:
      return '0'
  }
}

function completeKey(layout: Layout | null, text: string, open: number, keysOf: KeysOf): Make[] {
  const prefix = text.slice(0, open)
  const before = resolve(layout, prefix)
  const type = before?.type
  const begun = text.slice(open + 1).trimStart()
  if (!before || !type) return []
  if (type.kind === 'fixed array' || type.kind === 'dynamic array') {
    return ['0']
      .filter((index) => index.startsWith(begun))
      .map((index) => () => offerOf(`${prefix}[${index}]`, type.base))
  }
  if (type.kind !== 'mapping') return []
  const own = namedKeys(type.key).map((key) => ({ keys: `[${key}]`, note: null }))
  const known = keysOf({ typed: prefix, path: before.path, type })
  const unique = [...new Map([...known, ...own].map((key) => [key.keys, key])).values()]
  return choose(unique, begun, ({ keys, note }) => [keys.slice(1), note ?? '']).map(
    ({ keys, note }) =>
      () => ({
        ...offerAt(layout, prefix + keys),
        note,
      }),
  )
}

function offerAt(layout: Layout | null, path: string): PathOffer {
  const type = resolve(layout, path)?.type
  return type ? { ...offerOf(path, type), path } : { path, type: null, example: null, note: null }
}

function namedKeys(type: ValueType | BytesType): readonly string[] {
  if (type.kind === 'bytes') return []
  if (type.reading.as === 'bool') return ['true', 'false']
  return type.reading.as === 'enum' ? (type.reading.members ?? []) : []
}

/** Prefix matches, then other matches, without an exact match. */
function choose<One>(
  all: readonly One[],
  begun: string,
  textsOf: (one: One) => string | readonly string[],
): One[] {
  const sought = begun.trimEnd().toLowerCase()
  const [begin, contain]: [One[], One[]] = [[], []]
  for (const one of all) {
    const texts = [textsOf(one)].flat().map((text) => text.toLowerCase())
    if (texts[0] === sought) continue
    if (texts.some((text) => text.startsWith(sought))) begin.push(one)
    else if (texts.some((text) => text.includes(sought))) contain.push(one)
  }
  return [...begin, ...contain]
}
