import type { TopicFilter } from '@/lib/rpc/gate/filter-matches-log'
import { parameterOfTopic } from './event-field'
import type { LogsQuestion } from './logs-question'

const POSITIONS = [0, 1, 2, 3]

/** How a question can ask for fewer logs of one block: "with fewer contracts, or with topic values"; null where it cannot. */
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
