import { type ChangeProgress, drawChanges } from '@/lib/storage/changes/change-progress'
import { formatCount } from '@/lib/text/count'
import { tintOf } from '../word/tinted-spans'

const FILL = [
  'fill-byte-1',
  'fill-byte-2',
  'fill-byte-3',
  'fill-byte-4',
  'fill-byte-5',
  'fill-byte-6',
  'fill-byte-7',
  'fill-byte-8',
] as const

/** The block range from left to right: a bar for each block read, in the colour of its value. */
export function ChangeStripView({ progress }: { progress: ChangeProgress }) {
  const { range, probes, changes } = progress
  const { marks, changes: found } = drawChanges(range, probes, changes)
  const label =
    `Blocks ${range.from} to ${range.to}: read at ${marks.map(({ block }) => block).join(', ')}` +
    (found.length > 0 ? `; changed in ${found.map(({ block }) => block).join(', ')}.` : '.')
  return (
    <figure className="grid gap-1">
      <svg role="img" aria-label={label} className="h-10 w-full overflow-visible">
        <line x2="100%" y1="26" y2="26" className="stroke-control" />
        {marks.map(({ block, x, value }) => (
          <svg key={`${block}`} aria-hidden x={`${x}%`} className="overflow-visible">
            <rect
              x="-3"
              y="16"
              width="6"
              height="20"
              className={`${FILL[tintOf(value) - 1] ?? ''} stroke-control`}
            />
          </svg>
        ))}
        {found.map(({ block, x }) => (
          <svg key={`${block}`} aria-hidden x={`${x}%`} className="overflow-visible">
            <path d="M-5 2 h10 l-5 8 z" className="fill-accent" />
          </svg>
        ))}
      </svg>
      <figcaption className="flex justify-between text-ink-soft text-note">
        <span>{formatCount(range.from)}</span>
        <span>each colour is one value · ▼ marks a change</span>
        <span>{formatCount(range.to)}</span>
      </figcaption>
    </figure>
  )
}
