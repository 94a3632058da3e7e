import * as v from 'valibot'
import type { BlockRange } from '@/lib/block/block-range'
import { TARIFF } from '@/lib/credits/price-list'
import { CREDITS } from '@/lib/credits/tariff'
import { openKeptDatabase } from '@/lib/kept/kept-database'
import type { Network } from '@/lib/networks'
import { countLogs, type LogColumns } from '../answer/log-columns'
import type { LogsDraft } from '../question/logs-draft'
import { type LogsQuestion, saidSearch } from '../question/logs-question'
import { openAnswer } from './kept-answer'
import type { KeptProgress } from './search-progress'

/** Earlier bills had only credits. */
const BILL = v.looseObject({
  calls: v.number(),
  credits: v.number(),
  unit: v.optional(v.string(), CREDITS.unit),
})

const RANGE = v.object({ from: v.number(), to: v.number() })
/** Some earlier searches were kept without finality. */
const PINNED = v.object({
  ...RANGE.entries,
  finality: v.optional(
    v.nullable(
      v.object({ block: v.number(), source: v.picklist(['stated', 'assumed']), headHash: v.string() }),
    ),
    null,
  ),
})
const PIECES = v.array(v.object({ range: RANGE, count: v.number() }))

const REASONS = ['truncated', 'pruned', 'behind', 'differs', 'not-tested'] as const

/** Names of reasons in earlier versions. */
const EARLIER: Readonly<Record<string, (typeof REASONS)[number]>> = {
  round: 'truncated',
  cut: 'truncated',
  limit: 'truncated',
  hole: 'truncated',
  part: 'truncated',
}

const INCOMPLETE_BLOCKS = v.array(
  v.object({
    range: RANGE,
    count: v.number(),
    why: v.pipe(
      v.optional(v.string(), 'truncated'),
      v.transform((why) => REASONS.find((reason) => reason === why) ?? EARLIER[why] ?? 'not-tested'),
    ),
  }),
)
const LISTED = v.array(v.object({ number: v.number(), hash: v.string(), transactions: v.array(v.string()) }))
const COUNTED = v.object({ calls: v.number(), credits: v.number(), unstated: v.exactOptional(v.number()) })

/** Written with its logs in one transaction, so that both agree. */
const KEPT_SEARCH = v.object({
  version: v.literal(1),
  network: v.string(),
  said: v.string(),
  draft: v.looseObject({ address: v.string() }),
  tariff: v.optional(TARIFF, CREDITS),
  /** Epoch milliseconds. */
  keptAt: v.number(),
  /** Methods of the calls in progress: charged, and not yet in `progress`. */
  underWay: v.optional(v.array(v.string()), []),
  progress: v.looseObject({
    range: v.nullable(PINNED),
    answered: PIECES,
    gaps: v.array(v.looseObject({ range: RANGE })),
    doubts: v.optional(INCOMPLETE_BLOCKS, []),
    listed: v.optional(LISTED, []),
    checks: v.optional(COUNTED, { calls: 0, credits: 0 }),
    disorder: v.optional(v.object({ twice: v.number(), answers: v.number() }), { twice: 0, answers: 0 }),
    splits: v.array(RANGE),
    cutShort: v.optional(PIECES, []),
    reorged: v.optional(v.array(RANGE), []),
    waits: v.optional(v.number(), 0),
    again: v.optional(COUNTED, { calls: 0, credits: 0 }),
    bill: BILL,
    earlierBills: v.optional(v.array(BILL), []),
    end: v.nullable(v.looseObject({ state: v.string() })),
    snapshot: v.nullable(v.looseObject({ range: PINNED })),
  }),
})

type StoredSearch = v.InferOutput<typeof KEPT_SEARCH>

export type KeptSearch = Omit<StoredSearch, 'draft' | 'progress'> & {
  draft: LogsDraft
  progress: KeptProgress
}

/** The same query on the same network is the same search. */
export const nameSearch = (keptAs: string, question: LogsQuestion): string =>
  `${keptAs} ${saidSearch(question)}`

export const isSearchOf = (name: string, { keptAs }: Pick<Network, 'keptAs'>): boolean =>
  name.startsWith(`${keptAs} `)

export type KeptAnswer = { range: BlockRange; logs: LogColumns }

/** Answers to add, after those that begin in `drop` are removed. */
export type KeptChange = { drop: BlockRange | null; answers: readonly KeptAnswer[] }

export async function keepSearch(name: string, search: KeptSearch, change: KeptChange): Promise<void> {
  const database = await openKeptDatabase()
  const writing = database.transaction(['searches', 'answers'], 'readwrite')
  const answers = writing.objectStore('answers')
  await Promise.all([
    writing.objectStore('searches').put(search, name),
    ...(change.drop === null ? [] : [answers.delete(answersOf(name, change.drop))]),
    ...change.answers.map(({ range, logs }) => answers.put(logs, [name, range.from])),
    writing.done,
  ])
}

export async function forgetSearch(name: string): Promise<void> {
  const database = await openKeptDatabase()
  const writing = database.transaction(['searches', 'answers'], 'readwrite')
  await Promise.all([
    writing.objectStore('searches').delete(name),
    writing.objectStore('answers').delete(answersOf(name)),
    writing.done,
  ])
}

/** Epoch milliseconds; null if nothing is kept. */
export async function openKeptAt(name: string): Promise<number | null> {
  const database = await openKeptDatabase()
  return parseKeptSearch(await database.get('searches', name))?.keptAt ?? null
}

/** Null if there is none, or it is inconsistent. */
export async function openKeptSearch(
  name: string,
): Promise<{ search: KeptSearch; answers: readonly KeptAnswer[] } | null> {
  const database = await openKeptDatabase()
  const reading = database.transaction(['searches', 'answers'])
  const [stored, values] = await Promise.all([
    reading.objectStore('searches').get(name),
    reading.objectStore('answers').getAll(answersOf(name)),
  ])
  const search = parseKeptSearch(stored)
  if (!search || values.length !== search.progress.answered.length) return null
  const answers = search.progress.answered.flatMap(({ range, count }, at) => {
    const logs = openAnswer(values[at])
    return logs && countLogs(logs) === count ? [{ range, logs }] : []
  })
  return answers.length === values.length ? { search, answers } : null
}

/** Newest first. */
export async function listKeptSearches(): Promise<readonly { name: string; search: KeptSearch }[]> {
  const database = await openKeptDatabase()
  const reading = database.transaction('searches').store
  const [names, values] = await Promise.all([reading.getAllKeys(), reading.getAll()])
  return names
    .flatMap((name, at) => {
      const search = parseKeptSearch(values[at])
      return search ? [{ name, search }] : []
    })
    .sort((a, b) => b.search.keptAt - a.search.keptAt)
}

const answersOf = (name: string, { from, to }: BlockRange = { from: 0, to: Number.POSITIVE_INFINITY }) =>
  IDBKeyRange.bound([name, from], [name, to])

/** Reads this version and earlier ones; null if invalid. */
export function parseKeptSearch(value: unknown): KeptSearch | null {
  const { success, output } = v.safeParse(KEPT_SEARCH, value)
  return success ? (output as unknown as KeptSearch) : null
}
