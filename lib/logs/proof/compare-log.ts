import type { Unlike } from '@/lib/proof/proof-error'
import type { FoundLog } from '../answer/logs-answer'

/** What a log says that its block can gainsay. */
const SAYS: readonly (readonly [name: string, read: (log: FoundLog, held: FoundLog) => string])[] = [
  ['emitter', ({ address }) => address],
  ['topics', ({ topics }) => topics.join(' ') || 'none'],
  ['data', ({ data }) => data],
  ['index', ({ logIndex }) => String(logIndex)],
  ['transaction', ({ transactionHash }) => transactionHash],
  ['place of the transaction', ({ transactionIndex }) => String(transactionIndex)],
  ['block', ({ blockNumber }) => String(blockNumber)],
  ['block hash', ({ blockHash }) => blockHash],
  ['removed', ({ removed }) => String(removed)],
  // Not every service says it with a log.
  ['time', ({ time }, held) => String(time ?? held.time)],
]

/** The first that a log says otherwise than its block holds it, both values; null where all is as it is held. */
export function compareLog(said: FoundLog, held: FoundLog): Unlike | null {
  const other = SAYS.find(([, read]) => read(said, held) !== read(held, held))
  if (!other) return null
  const [name, read] = other
  return [
    { name: `${name} as shown`, value: read(said, held) },
    { name: `${name} as the block holds it`, value: read(held, held) },
  ]
}
