import { numberToHex, slice } from 'viem'
import { describeOldest } from '@/lib/block/oldest-served'
import { sayAddress } from '@/lib/kept/contract-name'
import type { ContractName } from '@/lib/kept/provenance'
import type { HistoryDepth, Network } from '@/lib/networks'
import type { TopicFilter } from '@/lib/rpc/gate/filter-matches-log'
import { countOf, formatCount } from '@/lib/text/count'
import type { AskedRange, Moment, TypedRange } from '../range/asked-range'
import { parameterOfTopic } from './event-field'
import type { LogsQuestion } from './logs-question'

/**
 * The filter in one sentence: "Transfer(address,address,uint256) of 0xab… on Demo Mainnet with to = 0x…, from block 0 to the latest block".
 * `name`: of a single contract.
 */
export function describeLogsQuestion(
  question: LogsQuestion,
  network: Pick<Network, 'name' | 'history'>,
  name: ContractName | null = null,
): string {
  const { filter, range } = question
  const topics = filter.topics ?? []
  const [topic0 = null] = topics
  const anonymous = question.event?.topic0 === null
  const what = `${describeEvent(question, topic0)} of ${describeAddress(filter.address, name)} on ${network.name}`
  const conditions = topics.flatMap((values, at) =>
    at > 0 || anonymous ? describeTopic(question, values, at) : [],
  )
  const where = conditions.length > 0 ? ` with ${conditions.join(' and ')}` : ''
  return `${what}${where}, ${describeRange(range, network.history)}`
}

function describeEvent({ event }: LogsQuestion, topic0: TopicFilter): string {
  if (event) return event.topic0 ? event.signature : `All logs (decoded where they match ${event.signature})`
  return topic0 === null ? 'Every log' : `Logs with topic 0 ${describeValues(topic0)}`
}

function describeAddress(address: LogsQuestion['filter']['address'], name: ContractName | null): string {
  if (address === undefined) return 'any contract'
  return typeof address === 'string' ? sayAddress(address, name) : `${formatCount(address.length)} contracts`
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

const describeRange = (range: TypedRange, history: HistoryDepth): string =>
  'blockHash' in range ? `in the block with hash ${range.blockHash}` : describeAskedRange(range, history)

function describeAskedRange({ from, to }: AskedRange, history: HistoryDepth): string {
  if (from === to) return `in ${describeEnd(to)}`
  if (typeof from === 'object' && 'newest' in from) {
    return `in the ${countOf(from.newest, 'block')} up to ${describeEnd(to)}`
  }
  return `from ${describeStart(from, history)} to ${describeEnd(to)}`
}

function describeStart(from: Exclude<AskedRange['from'], { newest: number }>, history: HistoryDepth): string {
  if (from === 'oldest') return describeOldest(history)
  return typeof from === 'object' ? `the first block since ${formatMoment(from)}` : describeEnd(from)
}

function describeEnd(end: AskedRange['to']): string {
  if (typeof end === 'object') return `the last block until ${formatMoment(end)}`
  return typeof end === 'number' ? `block ${formatCount(end)}` : `the ${end} block`
}

/** "2025-06-01 12:30:00 UTC" */
const formatMoment = ({ time }: Moment) =>
  `${new Date(time * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** The request for the whole query. The search sends the same filter with block numbers and smaller ranges. */
export function formatFirstRequest({ filter, range }: LogsQuestion): string {
  const params = [{ ...filter, ...blocksOf(range) }]
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params }, null, 2)
}

function blocksOf(range: LogsQuestion['range']) {
  if ('blockHash' in range) return { blockHash: range.blockHash }
  return { fromBlock: nameStart(range.from), toBlock: nameEnd(range.to) }
}

/** A placeholder for a number that only the chain knows. */
function nameStart(from: AskedRange['from']): string {
  if (from === 'oldest') return 'earliest'
  return typeof from === 'object' && 'newest' in from ? `<toBlock - ${from.newest - 1}>` : nameEnd(from)
}

function nameEnd(end: AskedRange['to']): string {
  if (typeof end === 'object') return `<block at ${new Date(end.time * 1000).toISOString()}>`
  return typeof end === 'number' ? numberToHex(end) : end
}

const POSITIONS = [0, 1, 2, 3]

/** How to ask for fewer logs of one block: "with fewer contracts, or with topic values"; null if it cannot be narrower. */
export function describeNarrower({ filter, event }: Pick<LogsQuestion, 'filter' | 'event'>): string | null {
  const { address, topics = [] } = filter
  const isFree = (position: number) =>
    (topics[position] ?? null) === null && (event === null || parameterOfTopic(event, position) !== undefined)
  const ways = [
    ...(address ? [] : ['with one contract']),
    ...(hasSeveral(address) ? ['with fewer contracts'] : []),
    ...(topics.some(hasSeveral) ? ['with fewer topic values'] : []),
    ...(POSITIONS.some(isFree) ? [topics.length > 0 ? 'with more topics' : 'with topic values'] : []),
  ]
  return ways.length > 0 ? ways.join(', or ') : null
}

const hasSeveral = (values: TopicFilter | undefined): boolean => Array.isArray(values) && values.length > 1
