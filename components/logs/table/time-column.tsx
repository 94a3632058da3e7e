import type { BlockTime } from '@/lib/logs/times/block-times'
import { formatUtcSecond } from '@/lib/text/time'
import type { TableColumn } from './table-column'

/** The time of a log's block: exact or estimated. */
export const TIME: TableColumn = {
  key: 'time',
  title: 'Time (UTC)',
  width: 168,
  goes: null,
  sortable: false,
  cell: ({ time }) => (time ? <Time time={time} /> : <span className="text-ink-soft">not known</span>),
}

function Time({ time: { seconds, isExact } }: { time: BlockTime }) {
  const iso = new Date(seconds * 1000).toISOString()
  return (
    <time
      dateTime={iso}
      title={isExact ? iso : `${iso}, estimated from the times of other blocks`}
      className="font-mono"
    >
      {isExact ? '' : '≈ '}
      {formatUtcSecond(seconds)}
    </time>
  )
}
