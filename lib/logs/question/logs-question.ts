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

/** Calls under way at a time, at most. */
export const CALLS_AT_A_TIME = { frugal: 1, fast: 4 } as const

export type LogsQuestion = {
  filter: LogFilter
  event: EventSignature | null
  range: TypedRange
  /** What the search may spend, in the unit of the connection. */
  budget: number
  /** Calls that may be made again because the service could not answer them, in the whole search; as usual where left out. */
  again?: number
  pace: LogsDraft['pace']
}

/** More than any search has calls. */
const MOST_AGAIN = 10_000

/** The service's limit on one call. */
const MAX_PARAMETERS = 5000

/** Reads every field of the form by itself, so that each can say what is wrong with it. */
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

/** Fields of a way to say the range that is not chosen have nothing wrong with them. */
function readRangeDraft({ by, from, to, block }: LogsDraft) {
  return {
    from: readField(() => parseTypedStart(by === 'range' ? from : '')),
    to: readField(() => parseTypedEnd(by === 'range' ? to : '')),
    block: readField(() => (by === 'block' ? parseTypedHash(block, 'block hash') : '0x')),
  }
}

export type LogsFields = ReturnType<typeof parseLogsDraft>

/** The question of a form, or the first thing that keeps it from being asked. */
export function parseLogsQuestion(
  draft: LogsDraft,
  history: HistoryDepth,
  tariff: Tariff,
): ParsedField<LogsQuestion> {
  const fields = parseLogsDraft(draft, tariff)
  const { address, event, topic0, topic1, topic2, topic3, budget, again } = fields
  if (address.problem !== undefined) return address
  if (event.problem !== undefined) return event
  if (topic0.problem !== undefined) return topic0
  if (topic1.problem !== undefined) return topic1
  if (topic2.problem !== undefined) return topic2
  if (topic3.problem !== undefined) return topic3
  const range = toRange(draft.by, fields)
  if (range.problem !== undefined) return range
  if (budget.problem !== undefined) return budget
  if (again.problem !== undefined) return again
  return readField(() => {
    const first = event.value.event?.topic0 === null ? topic0.value : event.value.topic0
    const topics = [first, topic1.value, topic2.value, topic3.value]
    checkRange(range.value)
    checkParameters([address.value, ...topics])
    checkBudget(budget.value, estimateFirstAnswer(range.value, history, tariff.prices), tariff)
    return {
      filter: toFilter(address.value, topics),
      event: event.value.event,
      range: range.value,
      budget: budget.value,
      ...(again.value === null ? {} : { again: again.value }),
      pace: draft.pace,
    }
  })
}

/** The range of a form as far as it can be read. */
export function toRange(by: LogsDraft['by'], { from, to, block }: LogsFields): ParsedField<TypedRange> {
  if (from.problem !== undefined) return from
  if (to.problem !== undefined) return to
  if (block.problem !== undefined) return block
  return { value: by === 'block' ? { blockHash: block.value } : { from: from.value, to: to.value } }
}

/** Whether two questions have the same answer, whatever they may cost. */
export const isSameSearch = (a: LogsQuestion, b: LogsQuestion): boolean => saidSearch(a) === saidSearch(b)

/** What decides the answer to a question, as one text. */
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

/** Null where nothing is typed. */
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

/** Positions at the end that accept anything are left off: nodes differ in what they mean by them. */
function toFilter(addresses: readonly Hex[], lists: readonly (readonly Hex[])[]): LogFilter {
  const positions = lists.map(oneOf)
  const topics = positions.slice(0, positions.findLastIndex((position) => position !== null) + 1)
  const address = oneOf(addresses)
  return { ...(address === null ? {} : { address }), ...(topics.length > 0 ? { topics } : {}) }
}

/** One value stands alone, as most clients write it. */
function oneOf(values: readonly Hex[]): TopicFilter {
  const [first] = values
  return values.length > 1 ? values : (first ?? null)
}
