import type { Hex } from 'viem'
import type { FindEvents } from '../answer/emitter-reading'
import type { ReadableEvent } from '../answer/indexed-otherwise'
import { blockAt, columnText, countLogs, type LogColumns, logAt, logIndexAt } from '../answer/log-columns'
import type { LogReader } from '../answer/log-reading'
import { findStaticEvent, type StaticEvent } from '../answer/static-event'
import { EMITTER, EVENT } from './log-trait'

/** How each log is decoded: not at all, by a decoder, or as an event of single words. */
type Ways = { isDecoded: (row: number) => boolean; staticOf: (row: number) => StaticEvent | null }

export type WaysOfReading = (answer: LogColumns) => Ways

/** 0: not known yet. */
const RAW = 1
const DECODED = 2
const STATIC = 3

/** Cached: it is asked for every log at every change. */
export function createWaysOfReading(read: LogReader, eventsOf: FindEvents): WaysOfReading {
  const known = new WeakMap<LogColumns, Ways>()
  return (answer) => {
    const ways = known.get(answer) ?? waysOf(answer, read, eventsOf)
    known.set(answer, ways)
    return ways
  }
}

function waysOf(answer: LogColumns, read: LogReader, eventsOf: FindEvents): Ways {
  const ways = new Uint8Array(countLogs(answer))
  const statics = new Map<readonly ReadableEvent[], Map<number | null, StaticEvent | null>>()

  const emitters = new Map<number, Hex>()

  function emitterOf(row: number): Hex {
    const number = EMITTER.numberOf(answer, row)
    const address = emitters.get(number) ?? columnText(answer, number)
    emitters.set(number, address)
    return address
  }

  function staticOf(row: number): StaticEvent | null {
    const place = { blockNumber: blockAt(answer, row), logIndex: logIndexAt(answer, row) }
    const events = eventsOf({ address: emitterOf(row), ...place })
    const ofEvents = statics.get(events) ?? new Map<number | null, StaticEvent | null>()
    statics.set(events, ofEvents)
    const number = EVENT.numberOf(answer, row)
    const known = ofEvents.get(number)
    if (known !== undefined) return known
    const found = findStaticEvent(logAt(answer, row).topics, events)
    ofEvents.set(number, found)
    return found
  }

  function wayOf(row: number): number {
    ways[row] ||= judge(row)
    return ways[row] ?? RAW
  }

  function judge(row: number): number {
    if (staticOf(row)?.fits(answer, row)) return STATIC
    return read(logAt(answer, row)).event === null ? RAW : DECODED
  }

  return {
    isDecoded: (row) => wayOf(row) !== RAW,
    staticOf: (row) => (wayOf(row) === STATIC ? staticOf(row) : null),
  }
}
