import type { Hex } from 'viem'
import { BadInputError } from '@/lib/errors'
import { refuseInput, requireAddress, requireHash } from './caller-input'
import type { LogFilter, TopicFilter } from './filter-matches-log'

/** Topics of a log at most (LOG4). */
const MOST_TOPICS = 4

const FIELDS = ['address', 'topics']

/**
 * The log filter of a caller, with addresses and topics in lower case. Throws {@link BadInputError}. Nodes
 * read an empty list as "any value"; it is refused, because it is often a mistake.
 */
export function requireLogFilter(value: unknown): LogFilter {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuseInput('filter', value, 'a filter', 'Pass { address, topics }, or {} for all logs.')
  }
  const unknown = Object.keys(value).find((field) => !FIELDS.includes(field))
  if (unknown !== undefined) {
    throw new BadInputError(`filter.${unknown} is not used. A filter has \`address\` and \`topics\` only.`)
  }
  const { address, topics }: { address?: unknown; topics?: unknown } = value
  return {
    ...(address === undefined || address === null ? {} : { address: readAddresses(address) }),
    ...(topics === undefined || topics === null ? {} : { topics: readTopics(topics) }),
  }
}

function readAddresses(value: unknown): Hex | readonly Hex[] {
  if (!Array.isArray(value)) return requireAddress('filter.address', value)
  if (value.length === 0) {
    throw new BadInputError('filter.address is an empty list. Leave it out for every contract.')
  }
  return value.map((one, at) => requireAddress(`filter.address[${at}]`, one))
}

function readTopics(value: unknown): readonly TopicFilter[] {
  if (!Array.isArray(value)) {
    throw refuseInput('filter.topics', value, 'a list', 'Pass a list of topics; null means any topic.')
  }
  if (value.length > MOST_TOPICS) {
    throw new BadInputError(`filter.topics has ${value.length} entries. A log has at most ${MOST_TOPICS}.`)
  }
  return Array.from(value, (one, at) => readTopic(`filter.topics[${at}]`, one))
}

function readTopic(field: string, value: unknown): TopicFilter {
  if (value === null) return null
  if (!Array.isArray(value)) return requireHash(field, value)
  if (value.length === 0) throw new BadInputError(`${field} is an empty list. Pass null for any topic.`)
  return value.map((one, at) => requireHash(`${field}[${at}]`, one))
}
