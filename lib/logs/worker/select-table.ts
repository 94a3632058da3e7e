import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import type { BlockRange } from '@/lib/block/block-range'
import { toShownError } from '@/lib/rpc/client/own-fault'
import { NO_CODE_VERSIONS } from '../answer/code-versions'
import { createEmitterReader, findEvents, type KnownEvents } from '../answer/emitter-reading'
import { blockAt, type LogColumns, logIndexAt } from '../answer/log-columns'
import type { LogList } from '../answer/log-list'
import type { TopicTypes } from '../answer/log-reading'
import { type Balances, NO_BALANCES, runBalance, stepOf } from '../balance/run-balance'
import { type PortableError, packError } from '../search/portable-error'
import type { Scales } from '../table/amounts'
import { filterLogs, orderLogs } from '../table/select-logs'
import { createWaysOfReading } from '../table/ways-of-reading'
import { readTimes, type TimeReader } from '../times/block-times'
import type { Reading } from './reading'

export type TableSource = {
  logs: LogList
  reading: Reading
  readsCode: boolean
  reorged: readonly BlockRange[]
}

type DecodingFault = { events: string; why: PortableError }

export type TableSelection = {
  source: TableSource
  version: number
  fault: DecodingFault | null
  decodedAs: string
  decoding: ReturnType<typeof createDecoding>
  timeOf: TimeReader
  scales: Scales
  balances: Balances
  /** Of all events. */
  filtered: LogList
  /** Of the chosen event, sorted. */
  selected: LogList
}

const NOTHING_KNOWN: KnownEvents = { own: [], versions: NO_CODE_VERSIONS, shared: [] }

/** Logs that fail to decode are shown raw. */
export function selectTable(source: TableSource, before: TableSelection | null): TableSelection {
  if (before && isSameTable(before.source, source)) return { ...before, source }
  try {
    return select(source, before, before?.fault ?? null)
  } catch (error) {
    return select(source, before, faultOf(source, error))
  }
}

export const selectRaw = (before: TableSelection, error: unknown): TableSelection =>
  select(before.source, before, faultOf(before.source, error))

const faultOf = ({ reading }: TableSource, error: unknown): DecodingFault => ({
  events: nameEvents(listKnown(reading)),
  why: packError(toShownError(error)),
})

const nameEvents = ({ own, versions }: KnownEvents): string =>
  JSON.stringify([own.map(({ event }) => event), [...versions]])

function select(
  source: TableSource,
  before: TableSelection | null,
  failed: DecodingFault | null,
): TableSelection {
  const { logs, reading } = source
  const { view } = reading
  const known = listKnown(reading)
  const events = nameEvents(known)
  const fault = failed?.events === events ? failed : null
  const decodedAs = JSON.stringify([events, view.topicTypes, fault])
  const decoding =
    before?.decodedAs === decodedAs
      ? before.decoding
      : createDecoding(fault ? NOTHING_KNOWN : known, view.topicTypes)
  const balances = view.account === null ? NO_BALANCES : runBalance(logs, view.account, decoding.read)
  const isMoved = (answer: LogColumns) => (row: number) =>
    stepOf(balances, { blockNumber: blockAt(answer, row), logIndex: logIndexAt(answer, row) }) !== undefined
  const fitting = filterLogs(logs, view, decoding)
  const filtered = view.account === null ? fitting : fitting.filter(isMoved)
  return {
    source,
    version: (before?.version ?? 0) + 1,
    fault,
    decodedAs,
    decoding,
    timeOf: before?.source.reading.times === reading.times ? before.timeOf : readTimes(reading.times),
    scales: { units: reading.units, columns: view.decimals },
    balances,
    filtered,
    selected: orderLogs(filtered, view, decoding),
  }
}

export const listKnown = ({ asked, pasted, kept, versions }: Reading): KnownEvents => ({
  own: [...asked, ...pasted, ...kept],
  versions,
  shared: KNOWN_EVENTS,
})

/** Emitters of different code may emit different events with the same topics. */
function createDecoding(known: KnownEvents, topicTypes: TopicTypes) {
  const eventsOf = findEvents(known)
  const read = createEmitterReader(eventsOf, topicTypes)
  return { known, eventsOf, read, waysOf: createWaysOfReading(read, eventsOf), topicTypes }
}

/** Names are only in files. */
function isSameTable(a: TableSource, b: TableSource): boolean {
  const keys = Object.keys(a.reading) as (keyof Reading)[]
  return a.logs === b.logs && keys.every((key) => key === 'names' || a.reading[key] === b.reading[key])
}
