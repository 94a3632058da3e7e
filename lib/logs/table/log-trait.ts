import { ETHER_EMITTER } from '@/lib/tokens/ether-log'
import {
  columnText,
  countTexts,
  countTopics,
  isRemovedAt,
  type LogColumns,
  TEXT,
  textAt,
} from '../answer/log-columns'
import type { LogList } from '../answer/log-list'
import { type FacetName, TOPIC_OF } from './table-view'

/**
 * What many logs have in common. Within its answer each has it as a number, below so many `times` the texts there are, or null
 * where it has none; its name, the same in all answers, is made once for all logs of an answer.
 */
type LogTrait = {
  times: number
  numberOf: (answer: LogColumns, row: number) => number | null
  nameOf: (answer: LogColumns, number: number) => string
}

/** Numbers of topics that a log may have, 0 to 4. */
const TOPIC_COUNTS = 5

/** The same first topic and as many topics. */
export const EVENT: LogTrait = {
  times: TOPIC_COUNTS,
  numberOf: eventAt,
  nameOf: nameEvent,
}

function eventAt(answer: LogColumns, row: number): number {
  return textAt(answer, row, TEXT.topic) * TOPIC_COUNTS + countTopics(answer, row)
}

function nameEvent(answer: LogColumns, number: number): string {
  const topics = number % TOPIC_COUNTS
  return `${topics > 0 ? columnText(answer, (number - topics) / TOPIC_COUNTS) : 'none'} ${topics}`
}

/** The event, and logs of ether apart from those of tokens: https://eips.ethereum.org/EIPS/eip-7708 */
export const KIND: LogTrait = {
  times: 2 * TOPIC_COUNTS,
  numberOf: (answer, row) => {
    const isEther =
      textAt(answer, row, TEXT.address) === etherEmitterIn(answer) && countTopics(answer, row) === 3
    return 2 * eventAt(answer, row) + Number(isEther)
  },
  nameOf: (answer, number) => {
    const isEther = number % 2
    return `${nameEvent(answer, (number - isEther) / 2)}${isEther ? ' ether' : ''}`
  },
}

/** The number of the emitter of ether logs within each answer; -1 for an answer without. */
const etherEmitters = new WeakMap<LogColumns, number>()

function etherEmitterIn(answer: LogColumns): number {
  const known = etherEmitters.get(answer)
  if (known !== undefined) return known
  const texts = Array.from({ length: countTexts(answer) }, (_, number) => number)
  const found = texts.find(
    (number) => bytesOf(answer, number) === 20 && columnText(answer, number) === ETHER_EMITTER,
  )
  etherEmitters.set(answer, found ?? -1)
  return found ?? -1
}

const bytesOf = ({ starts }: LogColumns, number: number) => (starts[number + 1] ?? 0) - (starts[number] ?? 0)

export const EMITTER = {
  times: 1,
  numberOf: (answer: LogColumns, row: number) => textAt(answer, row, TEXT.address),
  nameOf: columnText,
} satisfies LogTrait

/** Logs without a first topic are of one event, and have no other topics. */
export function traitOf(facet: FacetName): LogTrait {
  if (facet === 'emitter') return EMITTER
  const which = TEXT.topic + (TOPIC_OF[facet] ?? 0)
  return {
    times: 1,
    numberOf: (answer, row) => textAt(answer, row, which) || (facet === 'event' ? 0 : null),
    nameOf: (answer, number) => (number > 0 ? columnText(answer, number) : 'none'),
  }
}

/**
 * How many logs have a trait of one name, how many of them a reorganisation removed, and the first of them, by its place in the
 * list.
 */
type Tally = { count: number; removed: number; first: number }

/** The commonest first. */
export function tallyLogs(logs: LogList, { numberOf, nameOf }: LogTrait): readonly [string, Tally][] {
  const tallies = new Map<string, Tally>()
  const ends: (() => void)[] = []
  logs.visit((answer) => {
    const own = new Map<number, Tally>()
    ends.push(() => {
      for (const [number, tally] of own) addTally(tallies, nameOf(answer, number), tally)
    })
    return (row, at) => {
      const number = numberOf(answer, row)
      if (number === null) return
      const tally = own.get(number) ?? { count: 0, removed: 0, first: at }
      tally.count++
      if (isRemovedAt(answer, row)) tally.removed++
      own.set(number, tally)
    }
  })
  for (const end of ends) end()
  return [...tallies].sort(([, a], [, b]) => b.count - a.count || a.first - b.first)
}

function addTally(tallies: Map<string, Tally>, name: string, tally: Tally) {
  const known = tallies.get(name)
  if (!known) tallies.set(name, tally)
  else {
    known.count += tally.count
    known.removed += tally.removed
    known.first = Math.min(known.first, tally.first)
  }
}

const NOT_KEPT = 1
const KEPT = 2

/** The logs with a trait of a name that is accepted. */
export const filterBy = (
  logs: LogList,
  { times, numberOf, nameOf }: LogTrait,
  accepts: (name: string) => boolean,
): LogList =>
  logs.filter((answer) => {
    const known = new Uint8Array(countTexts(answer) * times)
    return (row) => {
      const number = numberOf(answer, row)
      if (number === null) return false
      known[number] ||= accepts(nameOf(answer, number)) ? KEPT : NOT_KEPT
      return known[number] === KEPT
    }
  })
