import type { Hex } from 'viem'
import { type BlockParameter, parseBlockParameter } from './block-parameter'
import type { LogFilter, TopicFilter } from './filter-matches-log'
import { type Parsed, parseAddress, parseEach, parseHash } from './hex'
import { type Checked, checkArgument, invalidParams, positional } from './params'

export type LogRange = { fromBlock: BlockParameter; toBlock: BlockParameter } | { blockHash: Hex }

const MAX_LOG_PARAMETERS = 5_000
const MAX_TOPICS = 4

/** Checks the filter object. Unknown fields are dropped, because strict nodes refuse them. */
export function checkGetLogs(params: unknown): Checked<readonly [LogRange & LogFilter]> {
  const list = positional(1, (input) => ({ value: input }))(params)
  if ('error' in list) return list
  const [input] = list.value
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return invalidParams('invalid argument 0: expected a filter object')
  }
  const filter = checkFilter(input)
  return 'error' in filter ? filter : { value: [filter.value] }
}

type FilterInput = Partial<
  Record<'address' | 'topics' | 'fromBlock' | 'toBlock' | 'blockHash' | 'blockhash', unknown>
>

function checkFilter(input: FilterInput): Checked<LogRange & LogFilter> {
  const tooMany = checkParameterCount(input)
  if (tooMany) return tooMany
  const range = checkRange(input)
  if ('error' in range) return range
  const address = checkArgument(0, parseAddressFilter(input.address))
  if ('error' in address) return address
  const topics = checkTopics(input.topics)
  if ('error' in topics) return topics
  return { value: { ...range.value, ...address.value, ...topics.value } }
}

/** Counts before it reads, so that a long list is refused at once. */
function checkParameterCount({ address, topics }: FilterInput) {
  const addresses = countValues(address)
  const topicValues = Array.isArray(topics)
    ? topics.reduce((sum: number, entry) => sum + countValues(entry), 0)
    : 0
  if (addresses + topicValues <= MAX_LOG_PARAMETERS) return undefined
  const data = { addresses, topics: topicValues, limit: MAX_LOG_PARAMETERS }
  return { error: { code: -32005, message: `query exceeds ${MAX_LOG_PARAMETERS} parameters`, data } }
}

function countValues(entry: unknown): number {
  if (Array.isArray(entry)) return entry.length
  return entry === null || entry === undefined ? 0 : 1
}

function checkRange(input: FilterInput): Checked<LogRange> {
  const blockHash = input.blockHash ?? input.blockhash ?? null
  const fromBlock = input.fromBlock ?? null
  const toBlock = input.toBlock ?? null
  if (blockHash === null) return checkBlocks(fromBlock ?? 'latest', toBlock ?? 'latest')
  if (fromBlock !== null || toBlock !== null) {
    return invalidParams('cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other')
  }
  const hash = checkArgument(0, parseHash(blockHash))
  if ('error' in hash) return hash
  // The contract has both spellings.
  const again = checkArgument(0, parseHash(input.blockhash ?? blockHash))
  if ('error' in again) return again
  if (again.value !== hash.value) return invalidParams('blockHash and blockhash differ: name one block')
  return { value: { blockHash: hash.value } }
}

function checkBlocks(fromInput: unknown, toInput: unknown): Checked<LogRange> {
  const fromBlock = checkArgument(0, parseBlockParameter(fromInput))
  if ('error' in fromBlock) return fromBlock
  const toBlock = checkArgument(0, parseBlockParameter(toInput))
  if ('error' in toBlock) return toBlock
  return { value: { fromBlock: fromBlock.value, toBlock: toBlock.value } }
}

function parseAddressFilter(input: unknown): Parsed<Pick<LogFilter, 'address'>> {
  if (input === null || input === undefined) return { value: {} }
  if (!Array.isArray(input)) return mapParsed(parseAddress(input), (address) => ({ address }))
  const addresses = parseEach(input, parseAddress)
  // An empty list restricts nothing.
  return mapParsed(addresses, (address) => (address.length > 0 ? { address } : {}))
}

function checkTopics(input: unknown): Checked<Pick<LogFilter, 'topics'>> {
  if (input === null || input === undefined) return { value: {} }
  if (!Array.isArray(input)) return invalidParams('invalid argument 0: topics must be an array')
  if (input.length > MAX_TOPICS) return invalidParams('exceed max topics')
  const topics = checkArgument(0, parseEach(input, parseTopicFilter))
  if ('error' in topics) return topics
  return { value: topics.value.length > 0 ? { topics: topics.value } : {} }
}

/** Null, one 32-byte value, or a list of values. An empty list and a null within a list match anything, as in geth. */
function parseTopicFilter(input: unknown): Parsed<TopicFilter> {
  if (input === null) return { value: null }
  if (!Array.isArray(input)) return parseHash(input)
  if (input.length === 0 || input.includes(null)) return { value: null }
  return parseEach(input, parseHash)
}

const mapParsed = <From, To>(parsed: Parsed<From>, map: (value: From) => To): Parsed<To> =>
  'message' in parsed ? parsed : { value: map(parsed.value) }
