import { countOf, formatCount } from '@/lib/text/count'
import type { BatchRow } from './batch-row'
import { listOpen } from './open-rows'

/** "96 of 100 transactions have a receipt, 3 have none, 1 is not read" */
export function sayBatch(rows: readonly BatchRow[]): string {
  const count = (state: BatchRow['state']) => rows.filter((row) => row.state === state).length
  const open = listOpen(rows).length
  const read = count('read')
  const refused = rows.length - read - count('none') - open
  return [
    `${formatCount(read)} of ${countOf(rows.length, 'transaction')} ${read === 1 ? 'has' : 'have'} a receipt`,
    ...say(count('none'), 'has none', 'have none'),
    ...say(refused, 'was refused', 'were refused'),
    ...say(open, 'is not read', 'are not read'),
  ].join(', ')
}

const say = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`]
