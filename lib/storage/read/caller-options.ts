import { BadInputError } from '@/lib/errors'
import { refuseInput, requireWhole } from '@/lib/rpc/gate/caller-input'
import { requireSlot } from '@/lib/rpc/gate/caller-slot'
import type { ReadOptions } from '../decode/decode-layout'
import { type ElementPage, READ_LIMITS, type ReadLimits } from '../decode/read-options'
import type { Words } from '../place/words'
import { warnBeyondLength } from './beyond-length'
import { createSlotLimit } from './slot-limit'

/** The options of a caller. `limits.slots` is by default 1,000. */
export type CallerOptions = Omit<ReadOptions, 'strict'>

/** Slots of one plan, unless the caller raises it: 1,000 calls. */
const MOST_SLOTS = 1_000

/** Throws BadInputError that names the option. */
export function requireOptions(value: unknown): ReadOptions {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuseInput('options', value, 'an object', 'Pass { paths }, for example.')
  }
  const { paths, entries, limits = {}, pages, open }: { [Name in keyof CallerOptions]?: unknown } = value
  return {
    ...(paths === undefined ? {} : { paths: requirePaths('paths', paths) }),
    ...(entries === undefined ? {} : { entries: requirePaths('entries', entries) }),
    ...(pages === undefined ? {} : { pages: requirePages(pages) }),
    ...(open === undefined
      ? {}
      : { open: new Set(requirePaths('open', open instanceof Set ? [...open] : open)) }),
    limits: { slots: MOST_SLOTS, ...requireLimits(limits) },
    strict: ({ slots }) => ({ ...createSlotLimit(slots), warn: warnBeyondLength }),
  }
}

export function requirePaths(field: string, value: unknown): readonly string[] {
  if (!Array.isArray(value))
    throw refuseInput(field, value, 'a list', "Pass a list of texts, such as ['owner'].")
  return value.map((path, at) => {
    if (typeof path === 'string') return path
    throw refuseInput(`${field}[${at}]`, path, 'a path', "Pass text, such as 'owner'.")
  })
}

function requireLimits(value: unknown): Partial<ReadLimits> {
  if (typeof value !== 'object' || value === null) {
    throw refuseInput('limits', value, 'an object', 'Pass { slots: 2000 }, for example.')
  }
  const limits = Object.entries(value).filter(([, limit]) => limit !== undefined)
  return Object.fromEntries(
    limits.map(([name, limit]) => {
      if (Object.hasOwn(READ_LIMITS, name)) return [name, requireWhole(`limits.${name}`, limit, 0)]
      throw new BadInputError(`limits.${name} is not a limit. Use ${Object.keys(READ_LIMITS).join(', ')}.`)
    }),
  )
}

function requirePages(value: unknown): ReadonlyMap<string, ElementPage> {
  if (!(value instanceof Map)) {
    throw refuseInput('pages', value, 'a Map', 'Pass a Map from a path to { from, count }.')
  }
  for (const [path, page] of value) {
    const { from, count }: { from?: unknown; count?: unknown } = Object(page)
    requireSlot(`pages, ${path}, from`, from)
    requireWhole(`pages, ${path}, count`, count, 0)
  }
  return value
}

/** A Map with numbers as keys would never have a slot, and a loop over plans would not end. */
export function requireWords(value: unknown): Words {
  if (!(value instanceof Map)) {
    throw refuseInput('words', value, 'a Map', 'Pass a Map from slot (bigint) to word (hex).')
  }
  for (const [slot, word] of value) {
    requireSlot('words, a key', slot)
    if (typeof word !== 'string' || !/^0x[0-9a-f]{0,64}$/i.test(word)) {
      throw refuseInput(`words, slot ${slot}`, word, 'a word', 'Pass 0x and 64 hex digits.')
    }
  }
  return value
}
