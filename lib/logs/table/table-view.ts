import type { BlockRange } from '@/lib/block/block-range'
import type { LogReading, TopicTypes } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import type { BlockTime } from '../times/block-times'
import type { ColumnDecimals } from './amounts'

/** What logs are counted by. */
export const FACETS = ['emitter', 'event', 'topic1', 'topic2', 'topic3'] as const

export type FacetName = (typeof FACETS)[number]

/** The topic that a facet counts values of, the one of the event aside. */
export const TOPIC_OF: Readonly<Partial<Record<FacetName, number>>> = { topic1: 1, topic2: 2, topic3: 3 }

/** Values picked of each facet; one of them must fit. */
export type Picked = Readonly<Partial<Record<FacetName, readonly string[]>>>

/** How the table is looked at. Costs nothing: all of it is about logs that are here. */
export type TableView = {
  /** In any value of a row, in any case. */
  text: string
  picked: Picked
  /** Of this event alone, by its key; null for all. */
  event: string | null
  blocks: BlockRange | null
  /** Only what was moved from or to this address, with its balance after each log; null for no such thing. */
  account: string | null
  /** The order of the chain where it is null. `by` is a key of a column. */
  sort: { by: string; descending: boolean } | null
  topicTypes: TopicTypes
  decimals: ColumnDecimals
}

export const WHOLE_TABLE: TableView = {
  text: '',
  picked: {},
  event: null,
  blocks: null,
  account: null,
  sort: null,
  topicTypes: {},
  decimals: {},
}

/** A change and a balance as a row shows them; `exact` in the smallest unit. */
export type ShownBalance = {
  change: { text: string; exact: string }
  after: { text: string; exact: string }
  symbol: string | null
}

/** `reread`: the chain replaced blocks there while they were searched, and this is what it has now. */
export type LogRow = {
  log: FoundLog
  reading: LogReading
  reread: boolean
  /** Null where nothing tells it. */
  time: BlockTime | null
  /** Of the account of the view. */
  balance: ShownBalance | null
}

export const isPicked = (picked: Picked, facet: FacetName, value: string): boolean =>
  picked[facet]?.includes(value) ?? false

/** The view after a change. The logs of another event are not sorted by an argument of the event before. */
export function changeView(view: TableView, change: Partial<TableView>): TableView {
  const next = { ...view, ...change }
  return change.event === undefined || !next.sort?.by.includes(':') ? next : { ...next, sort: null }
}

/** Picks a value, or lets it go. */
export function togglePicked(picked: Picked, facet: FacetName, value: string): Picked {
  const values = picked[facet] ?? []
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { ...picked, [facet]: next }
}

export const countPicked = (picked: Picked): number =>
  FACETS.reduce((sum, facet) => sum + (picked[facet]?.length ?? 0), 0)
