import type { Hex } from 'viem'
import type { EventSignature } from '@/lib/abi/event-signature'
import { formatCredits } from '@/lib/credits/format-credits'
import { BadInputError, type Field, readField } from '@/lib/errors'
import type { HistoryDepth } from '@/lib/networks'
import type { LogFilter, TopicFilter } from '@/lib/rpc/filter-matches-log'
import { parseTypedAddress, parseTypedBlock } from '@/lib/rpc/typed-input'
import { estimateFirstAnswer } from './estimate-search'
import { parameterOfTopic, parseEventChoice } from './event-field'
import type { AskedRange, MovingTag } from './pinned-range'
import type { TopicField } from './topic-fields'
import { parseTopicValue } from './topic-value'
import { parseTypedList } from './typed-list'

/** The form as typed. */
export type LogsDraft = {
  /** None, one or many, as a list. */
  address: string
  /** A declaration, or values of topic 0. */
  event: string
  topic1: string
  topic2: string
  topic3: string
  from: string
  to: string
  budget: string
}

export type LogsQuestion = {
  filter: LogFilter
  event: EventSignature | null
  range: AskedRange
  /** Credits the search may spend. */
  budget: number
}

/** 20 calls of eth_getLogs. */
export const DEFAULT_BUDGET = '5100'

/** The service's limit on one call. */
const MAX_PARAMETERS = 5000

/** Reads every field of the form by itself, so that each can say what is wrong with it. */
export function readLogsDraft(draft: LogsDraft) {
  const event = readField(() => parseEventChoice(draft.event))
  const topic = (field: TopicField, position: number) =>
    readField(() => parseTopicList(draft[field], position, event.value?.event ?? null))
  return {
    address: readField(() => parseTypedList(draft.address, parseTypedAddress)),
    event,
    topic1: topic('topic1', 1),
    topic2: topic('topic2', 2),
    topic3: topic('topic3', 3),
    from: readField(() => parseStart(draft.from)),
    to: readField(() => parseEnd(draft.to)),
    budget: readField(() => parseBudget(draft.budget)),
  }
}

/** The question of a form, or the first thing that keeps it from being asked. */
export function parseLogsQuestion(draft: LogsDraft, history: HistoryDepth): Field<LogsQuestion> {
  const { address, event, topic1, topic2, topic3, from, to, budget } = readLogsDraft(draft)
  if (address.problem !== undefined) return address
  if (event.problem !== undefined) return event
  if (topic1.problem !== undefined) return topic1
  if (topic2.problem !== undefined) return topic2
  if (topic3.problem !== undefined) return topic3
  if (from.problem !== undefined) return from
  if (to.problem !== undefined) return to
  if (budget.problem !== undefined) return budget
  return readField(() => {
    const topics = [event.value.topic0, topic1.value, topic2.value, topic3.value]
    const range = { from: from.value, to: to.value }
    checkRange(range)
    checkParameters([address.value, ...topics])
    checkBudget(budget.value, estimateFirstAnswer(range, history))
    return { filter: toFilter(address.value, topics), event: event.value.event, range, budget: budget.value }
  })
}

/** Whether two questions have the same answer, whatever they may cost. */
export function isSameSearch(a: LogsQuestion, b: LogsQuestion): boolean {
  const said = ({ filter, event, range }: LogsQuestion) => JSON.stringify([filter, event?.signature, range])
  return said(a) === said(b)
}

function parseTopicList(text: string, position: number, event: EventSignature | null): readonly Hex[] {
  const parameter = event ? parameterOfTopic(event, position) : undefined
  if (event && !parameter && text.trim() !== '') {
    throw new BadInputError(`A log of ${event.name} as declared has no topic ${position}: empty this field.`)
  }
  return parseTypedList(text, (value) => parseTopicValue(value, parameter?.type))
}

const parseStart = (text: string): AskedRange['from'] => (text.trim() === '' ? 'oldest' : parseEnd(text))

function parseEnd(text: string): number | MovingTag {
  const block = parseTypedBlock(text)
  if (block === 'pending')
    throw new BadInputError('Logs of pending transactions have no block yet: use latest.')
  if (block === 'earliest') return 0
  if (block === 'latest' || block === 'safe' || block === 'finalized') return block
  const number = Number(block)
  if (Number.isSafeInteger(number)) return number
  throw new BadInputError('No chain has a block of this number.')
}

function parseBudget(text: string): number {
  const typed = text.trim().replaceAll(/[,_ ]/g, '')
  if (/^\d{1,12}$/.test(typed)) return Number(typed)
  throw new BadInputError('A budget is a whole number of credits.')
}

function checkRange({ from, to }: AskedRange) {
  if (typeof from === 'number' && typeof to === 'number' && from > to) {
    throw new BadInputError('The range starts after its end.')
  }
}

function checkParameters(lists: readonly (readonly Hex[])[]) {
  const count = lists.reduce((sum, list) => sum + list.length, 0)
  if (count <= MAX_PARAMETERS) return
  throw new BadInputError(`One call takes ${MAX_PARAMETERS} addresses and topic values; these are ${count}.`)
}

function checkBudget(budget: number, needed: number) {
  if (budget >= needed) return
  throw new BadInputError(`The budget is below ${formatCredits(needed)}, the price of the first answer.`)
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
