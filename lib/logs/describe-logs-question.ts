import { slice } from 'viem'
import { formatCount } from '@/lib/credits/format-credits'
import type { HistoryDepth, Network } from '@/lib/networks'
import type { TopicFilter } from '@/lib/rpc/filter-matches-log'
import type { BlockRange } from './block-range'
import { parameterOfTopic } from './event-field'
import type { LogsQuestion } from './logs-question'
import { type AskedRange, describeOldest, type MovingTag } from './pinned-range'

/**
 * The whole filter in one sentence: "Transfer(address,address,uint256) of 0xab… on Demo Mainnet with to = 0x…, from
 * block 0 to the latest block". One value is named in full; of several, the number.
 */
export function describeLogsQuestion(question: LogsQuestion, network: Network): string {
  const { filter, range } = question
  const [topic0 = null, ...others] = filter.topics ?? []
  const what = `${describeEvent(question, topic0)} of ${describeAddress(filter.address)} on ${network.name}`
  const conditions = others.flatMap((values, at) => describeTopic(question, values, at + 1))
  const where = conditions.length > 0 ? ` with ${conditions.join(' and ')}` : ''
  return `${what}${where}, ${describeAskedRange(range, network.history)}`
}

/** "blocks 0 to 2,012,345" */
export const describeBlocks = ({ from, to }: BlockRange): string =>
  from === to ? `block ${formatCount(from)}` : `blocks ${formatCount(from)} to ${formatCount(to)}`

function describeEvent({ event }: LogsQuestion, topic0: TopicFilter): string {
  if (event) return event.topic0 ? event.signature : `Every log (those that fit read as ${event.signature})`
  return topic0 === null ? 'Every log' : `Logs with topic 0 ${describeValues(topic0)}`
}

function describeAddress(address: LogsQuestion['filter']['address']): string {
  if (address === undefined) return 'any contract'
  return typeof address === 'string' ? address : `${formatCount(address.length)} contracts`
}

function describeTopic({ event }: LogsQuestion, values: TopicFilter, position: number): string[] {
  if (values === null) return []
  const parameter = event ? parameterOfTopic(event, position) : undefined
  return [`${parameter?.name || `topic ${position}`} ${describeValues(values, parameter?.type)}`]
}

function describeValues(values: NonNullable<TopicFilter>, type?: string): string {
  if (typeof values !== 'string') return `= any of ${formatCount(values.length)} values`
  return `= ${type === 'address' ? slice(values, 12) : values}`
}

function describeAskedRange({ from, to }: AskedRange, history: HistoryDepth): string {
  const start = from === 'oldest' ? describeOldest(history) : describeEnd(from)
  return from === to ? `in ${start}` : `from ${start} to ${describeEnd(to)}`
}

const describeEnd = (end: number | MovingTag) =>
  typeof end === 'number' ? `block ${formatCount(end)}` : `the ${end} block`
