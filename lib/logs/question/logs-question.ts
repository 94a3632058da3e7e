import type { Hex } from 'viem'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { Tariff } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import type { HistoryDepth } from '@/lib/networks'
import type { LogFilter, TopicFilter } from '@/lib/rpc/gate/filter-matches-log'
import { parseTypedAddress, parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { formatAmount, formatCount, nameUnit, parseCount } from '@/lib/text/count'
import { type ParsedField, readField } from '@/lib/text/field'
import { isMoment, type TypedRange } from '../range/asked-range'
import { estimateFirstAnswer } from '../range/estimate-search'
import { parseTypedEnd, parseTypedStart } from '../range/typed-end'
import { parameterOfTopic, parseEventChoice } from './event-field'
import { defaultBudget, type LogsDraft } from './logs-draft'
import { parseTopicValue, type TopicField } from './topic-fields'
import { parseTypedList } from './typed-list'

export const CALLS_AT_A_TIME = { frugal: 1, fast: 4 } as const

export type LogsQuestion = {
  filter: LogFilter
  event: EventSignature | null
  range: TypedRange
  /** In the unit of the connection. */
  budget: number
  /** Retries of the whole search. */
  again?: number
  pace: LogsDraft['pace']
}

const MOST_AGAIN = 10_000

/** The service's limit on one call. */
const MAX_PARAMETERS = 5000

/** Parses each field separately, so that each has its own error. */
export function parseLogsDraft(draft: LogsDraft, tariff: Tariff) {
  const event = readField(() => parseEventChoice(draft.event))
  const topic = (field: TopicField, position: number) =>
    readField(() => parseTopicList(draft[field], position, event.value?.event ?? null))
  return {
    address: readField(() => parseTypedList(draft.address, parseTypedAddress)),
    event,
    topic0: topic('topic0', 0),
    topic1: topic('topic1', 1),
    topic2: topic('topic2', 2),
    topic3: topic('topic3', 3),
    ...readRangeDraft(draft),
    budget: readField(() => parseBudget(draft.budget, tariff)),
    again: readField(() => parseAgain(draft.again)),
  }
}

/** Fields that are not chosen have no errors. */
function readRangeDraft({ by, from, to, block }: LogsDraft) {
  return {
    from: readField(() => parseTypedStart(by === 'range' ? from : '')),
    to: readField(() => parseTypedEnd(by === 'range' ? to : '')),
    block: readField(() => (by === 'block' ? parseTypedHash(block, 'block hash') : '0x')),
  }
}

export type LogsFields = ReturnType<typeof parseLogsDraft>

/** The query, or the first error of the form. */
export function parseLogsQuestion(
  draft: LogsDraft,
  history: HistoryDepth,
  tariff: Tariff,
): ParsedField<LogsQuestion> {
  return readField(() => {
    const fields = parseLogsDraft(draft, tariff)
    const address = valueIn(fields.address)
    const { event, topic0: declared } = valueIn(fields.event)
    const [topic0, ...others] = [fields.topic0, fields.topic1, fields.topic2, fields.topic3].map(valueIn)
    const topics = [event?.topic0 === null ? (topic0 ?? []) : declared, ...others]
    const range = rangeOf(draft.by, fields)
    const [budget, again] = [valueIn(fields.budget), valueIn(fields.again)]
    checkRange(range)
    checkParameters([address, ...topics])
    checkBudget(budget, estimateFirstAnswer(range, history, tariff.prices), tariff)
    return {
      filter: toFilter(address, topics),
      event,
      range,
      budget,
      ...(again !== null && { again }),
      pace: draft.pace,
    }
  })
}

/** The range of a form. Throws {@link BadInputError} for the first field with an error. */
export function rangeOf(by: LogsDraft['by'], { from, to, block }: LogsFields): TypedRange {
  const range = { from: valueIn(from), to: valueIn(to) }
  return by === 'block' ? { blockHash: valueIn(block) } : range
}

function valueIn<Value>({ value, problem }: ParsedField<Value>): Value {
  if (problem !== undefined) throw new BadInputError(problem)
  return value
}

/** Whether two queries have the same result. */
export const isSameSearch = (a: LogsQuestion, b: LogsQuestion): boolean => saidSearch(a) === saidSearch(b)

/** What decides the result, as a key. */
export const saidSearch = ({ filter, event, range }: LogsQuestion): string =>
  JSON.stringify([filter, event?.signature, range])

function parseTopicList(text: string, position: number, event: EventSignature | null): readonly Hex[] {
  const parameter = event ? parameterOfTopic(event, position) : undefined
  if (position === 0 && event?.topic0 !== null) return []
  if (event && !parameter && text.trim() !== '') {
    throw new BadInputError(`A log of ${event.name} as declared has no topic ${position}: empty this field.`)
  }
  return parseTypedList(text, (value) => parseTopicValue(value, parameter?.type))
}

function parseBudget(text: string, tariff: Tariff): number {
  const budget = text.trim() === '' ? defaultBudget(tariff) : parseCount(text)
  if (budget !== null) return budget
  throw new BadInputError(`The budget must be a whole number of ${nameUnit(tariff.unit)}.`)
}

function parseAgain(text: string): number | null {
  if (text.trim() === '') return null
  const again = parseCount(text)
  if (again !== null && again <= MOST_AGAIN) return again
  throw new BadInputError(`Retries must be a whole number from 0 to ${formatCount(MOST_AGAIN)}.`)
}

function checkRange(range: TypedRange) {
  if ('blockHash' in range) return
  const { from, to } = range
  const backwards =
    (typeof from === 'number' && typeof to === 'number' && from > to) ||
    (isMoment(from) && isMoment(to) && from.time > to.time)
  if (backwards) throw new BadInputError('The range starts after its end.')
}

function checkParameters(lists: readonly (readonly Hex[])[]) {
  const count = lists.reduce((sum, list) => sum + list.length, 0)
  if (count <= MAX_PARAMETERS) return
  throw new BadInputError(`One call takes ${MAX_PARAMETERS} addresses and topic values; these are ${count}.`)
}

function checkBudget(budget: number, needed: number, { unit }: Tariff) {
  if (budget >= needed) return
  throw new BadInputError(`The budget is below ${formatAmount(needed, unit)}, the price of the first answer.`)
}

/** Omits trailing wildcards: nodes treat them differently. */
function toFilter(addresses: readonly Hex[], lists: readonly (readonly Hex[])[]): LogFilter {
  const positions = lists.map(oneOf)
  const topics = positions.slice(0, positions.findLastIndex((position) => position !== null) + 1)
  const address = oneOf(addresses)
  return { ...(address === null ? {} : { address }), ...(topics.length > 0 ? { topics } : {}) }
}

/** A single value without a list, as most clients send it. */
function oneOf(values: readonly Hex[]): TopicFilter {
  const [first] = values
  return values.length > 1 ? values : (first ?? null)
}
