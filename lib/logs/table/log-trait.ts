import { ETHER_EMITTER } from '@/lib/tokens/ether-log'
import {
  columnText,
  countTexts,
  countTopics,
  isRemovedAt,
  type LogColumns,
  TEXT_OF_LOG,
  textAt,
} from '../answer/log-columns'
import type { LogList } from '../answer/log-list'
import { type FacetName, TOPIC_OF } from './table-view'

/**
 * What logs have in common. Within a response it is a number below `times` the number of texts, or null; its name is made once per
 * response.
 */
type LogTrait = {
  times: number
  numberOf: (answer: LogColumns, row: number) => number | null
  nameOf: (answer: LogColumns, number: number) => string
}

const TOPIC_COUNTS = 5

export const EVENT: LogTrait = {
  times: TOPIC_COUNTS,
  numberOf: eventAt,
  nameOf: nameEvent,
}

function eventAt(answer: LogColumns, row: number): number {
  return textAt(answer, row, TEXT_OF_LOG.topic) * TOPIC_COUNTS + countTopics(answer, row)
}

function nameEvent(answer: LogColumns, number: number): string {
  const topics = number % TOPIC_COUNTS
  return `${topics > 0 ? columnText(answer, (number - topics) / TOPIC_COUNTS) : 'none'} ${topics}`
}

/** ETH transfers apart from tokens: https://eips.ethereum.org/EIPS/eip-7708 */
export const KIND: LogTrait = {
  times: 2 * TOPIC_COUNTS,
  numberOf: (answer, row) => {
    const isEther =
      textAt(answer, row, TEXT_OF_LOG.address) === etherEmitterIn(answer) && countTopics(answer, row) === 3
    return 2 * eventAt(answer, row) + Number(isEther)
  },
  nameOf: (answer, number) => {
    const isEther = number % 2
    return `${nameEvent(answer, (number - isEther) / 2)}${isEther ? ' ether' : ''}`
  },
}

/** The text number of the ETH emitter in each response; -1 for none. */
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
  numberOf: (answer: LogColumns, row: number) => textAt(answer, row, TEXT_OF_LOG.address),
  nameOf: columnText,
} satisfies LogTrait

export function traitOf(facet: FacetName): LogTrait {
  if (facet === 'emitter') return EMITTER
  const which = TEXT_OF_LOG.topic + (TOPIC_OF[facet] ?? 0)
  return {
    times: 1,
    numberOf: (answer, row) => textAt(answer, row, which) || (facet === 'event' ? 0 : null),
    nameOf: (answer, number) => (number > 0 ? columnText(answer, number) : 'none'),
  }
}

/** `first`: the place of the first log in the list. */
type Tally = { count: number; removed: number; first: number }

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
