import type { BlockRange } from '@/lib/block/block-range'
import type { LogReading, TopicTypes } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import type { BlockTime } from '../times/block-times'
import type { ColumnDecimals } from './amounts'

export const FACETS = ['emitter', 'event', 'topic1', 'topic2', 'topic3'] as const

export type FacetName = (typeof FACETS)[number]

export const TOPIC_OF: Readonly<Partial<Record<FacetName, number>>> = { topic1: 1, topic2: 2, topic3: 3 }

/** A log must have one value of each facet. */
export type Picked = Readonly<Partial<Record<FacetName, readonly string[]>>>

/** What the table shows. Changes are free. */
export type TableView = {
  text: string
  picked: Picked
  /** The key of an event; null for all. */
  event: string | null
  blocks: BlockRange | null
  /** Only transfers from or to this address, with running totals; null for all logs. */
  account: string | null
  /** Null: chain order. `by`: the key of a column. */
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

/** `exact`: in the smallest unit. */
export type ShownBalance = {
  change: { text: string; exact: string }
  after: { text: string; exact: string }
  symbol: string | null
}

/** `reread`: the chain replaced the block during the search. */
export type LogRow = {
  log: FoundLog
  reading: LogReading
  reread: boolean
  /** Null if unknown. */
  time: BlockTime | null
  balance: ShownBalance | null
}

export const isPicked = (picked: Picked, facet: FacetName, value: string): boolean =>
  picked[facet]?.includes(value) ?? false

/** The view after a change. The logs of another event are not sorted by an argument of the event before. */
export function changeView(view: TableView, change: Partial<TableView>): TableView {
  const next = { ...view, ...change }
  return change.event === undefined || !next.sort?.by.includes(':') ? next : { ...next, sort: null }
}

export function togglePicked(picked: Picked, facet: FacetName, value: string): Picked {
  const values = picked[facet] ?? []
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { ...picked, [facet]: next }
}

export const countPicked = (picked: Picked): number =>
  FACETS.reduce((sum, facet) => sum + (picked[facet]?.length ?? 0), 0)
