import { placeOf, writeTexts } from '@/lib/logs/answer/write-texts'
import {
  blockAt,
  countTexts,
  countTopics,
  type LogColumns,
  logAt,
  TEXT_OF_LOG,
  textAt,
} from '../answer/log-columns'
import type { LogReader, TopicTypes } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { readArgument, type StaticEvent, type WordArgument } from '../answer/static-event'
import type { WaysOfReading } from './ways-of-reading'

export type TextReading = { read: LogReader; waysOf: WaysOfReading; topicTypes: TopicTypes }

/** Searches all values, ignoring case. Bytes first: they need no decoding. */
export function createTextFilter(text: string, { read, waysOf, topicTypes }: TextReading) {
  const sought = text.trim().toLowerCase()
  const inBlock = sought.replaceAll(',', '')
  const mayBeInBlock = /^\d+$/.test(inBlock)
  const isShownAsIs = Object.keys(topicTypes).length === 0
  const mayBeNone = 'none'.includes(sought)
  const finders = new Map<StaticEvent, Find>()

  function isInReading(log: FoundLog): boolean {
    const { event, values } = read(log)
    if (event?.toLowerCase().includes(sought)) return true
    return values.some((value) => value.text.toLowerCase().includes(sought))
  }

  return (answer: LogColumns) => {
    const marks = markTexts(answer, sought)
    const ways = waysOf(answer)
    const isMarked = (row: number, which: number) => marks[textAt(answer, row, which)] === 1
    return (row: number): boolean => {
      if (isMarked(row, TEXT_OF_LOG.address) || isMarked(row, TEXT_OF_LOG.transactionHash)) return true
      if (mayBeInBlock && String(blockAt(answer, row)).includes(inBlock)) return true
      for (let topic = countTopics(answer, row) - 1; topic >= 0; topic--) {
        if (isMarked(row, TEXT_OF_LOG.topic + topic)) return true
      }
      if (isShownAsIs && !ways.isDecoded(row)) {
        return isMarked(row, TEXT_OF_LOG.data) || (mayBeNone && textAt(answer, row, TEXT_OF_LOG.data) === 0)
      }
      const event = ways.staticOf(row)
      if (!event) return isInReading(logAt(answer, row))
      const find = finders.get(event) ?? createFinder(event, sought)
      finders.set(event, find)
      return find(answer, row)
    }
  }
}

type Find = (answer: LogColumns, row: number) => boolean

/** Reads only values that may have the text. */
function createFinder({ event, words }: StaticEvent, sought: string): Find {
  if (event.name.toLowerCase().includes(sought)) return () => true
  const likely = words.filter((word) => mayHold(word, sought))
  return (answer, row) => likely.some((word) => readArgument(answer, row, word).includes(sought))
}

function mayHold({ type, topic }: WordArgument, sought: string): boolean {
  if (type === 'bool') return 'true'.includes(sought) || 'false'.includes(sought)
  if (type.includes('int')) return /^-?\d*$/.test(sought)
  return topic === null ? /^(0?x)?[0-9a-f]*$/.test(sought) : /^0?x/.test(sought)
}

/** Marks the texts with some characters. All are searched as one. */
export function markTexts(columns: LogColumns, sought: string): Uint8Array {
  const marks = new Uint8Array(countTexts(columns))
  if (!/^[0-9a-fx]+$/.test(sought)) return marks
  const all = writeTexts(columns)
  let number = 0
  let end = 0
  for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, end)) {
    while (placeOf(columns, number + 1) <= at) number++
    end = placeOf(columns, number + 1)
    // Matches across two texts do not count.
    if (at + sought.length <= end) marks[number] = 1
  }
  return marks
}
