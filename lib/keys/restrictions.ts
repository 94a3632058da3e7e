import { BadInputError } from '@/lib/errors'
import { formatCount, parseCount } from '@/lib/text/count'
import { formatDayOf } from '@/lib/text/day'
import { formatUtcTime } from '@/lib/text/time'
import type { ServiceKey } from './service-keys'

/** What a key may do. Null is no restriction. */
export type Restrictions = Pick<ServiceKey, 'dailyCredits' | 'expiresAt' | 'networks' | 'methods' | 'origins'>

/** The same as typed; an empty text is no restriction. */
export type RestrictionsDraft = Record<keyof Restrictions, string>

/** A line for each restriction of a key; none for a key without. */
export function sayRestrictions({ dailyCredits, expiresAt, ...lists }: Restrictions): string[] {
  const lines = [
    dailyCredits === null ? null : `${formatCount(dailyCredits)} credits per day, in place of the plan’s`,
    expiresAt === null ? null : `Valid until ${formatDayOf(expiresAt)}, ${formatUtcTime(expiresAt)}`,
    sayList('Networks', lists.networks),
    sayList('Methods', lists.methods),
    sayList('Web origins', lists.origins),
  ]
  return lines.filter((line) => line !== null)
}

const sayList = (name: string, values: readonly string[] | null) =>
  values === null ? null : `${name}: ${values.join(', ')}`

/** A time at midnight is written as a day. */
export const draftRestrictions = ({
  dailyCredits,
  expiresAt,
  ...lists
}: Restrictions): RestrictionsDraft => ({
  dailyCredits: dailyCredits === null ? '' : String(dailyCredits),
  expiresAt: expiresAt === null ? '' : formatTime(expiresAt),
  networks: (lists.networks ?? []).join(', '),
  methods: (lists.methods ?? []).join(', '),
  origins: (lists.origins ?? []).join(', '),
})

const formatTime = (epochSeconds: number): string =>
  new Date(epochSeconds * 1000)
    .toISOString()
    .replace(/(T00:00:00)?\.000Z$/, (_, midnight) => (midnight ? '' : 'Z'))

/** The restrictions as typed. Names are left to the service. Throws {@link BadInputError}. */
export const parseRestrictions = (draft: RestrictionsDraft): Restrictions => ({
  dailyCredits: parseCredits(draft.dailyCredits.trim()),
  expiresAt: parseTime(draft.expiresAt.trim()),
  networks: parseList(draft.networks),
  methods: parseList(draft.methods),
  origins: parseList(draft.origins),
})

function parseCredits(text: string): number | null {
  if (text === '') return null
  const credits = parseCount(text)
  if (credits === null) throw new BadInputError(`Credits per day: “${text}” is not a whole number.`)
  return credits
}

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/

function parseTime(text: string): number | null {
  if (text === '') return null
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN
  // 31 February would be 3 March.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10))) return time / 1000
  throw new BadInputError(`Valid until: “${text}” is not a day. Type it like 2027-01-31.`)
}

/** An empty list would allow nothing. */
function parseList(text: string): string[] | null {
  const values = text.split(/[\s,;]+/).filter((value) => value !== '')
  return values.length === 0 ? null : values
}
