import { drawStrip } from '@/lib/storage/map/draw-bytes'
import { type Mark, STRIP, widthOf } from '@/lib/storage/map/map-marks'
import type { SlotRow } from '@/lib/storage/map/storage-map'

const CLASS: Record<string, string> = {
  'tint-1': 'fill-byte-1',
  'tint-2': 'fill-byte-2',
  'tint-3': 'fill-byte-3',
  'tint-4': 'fill-byte-4',
  'tint-5': 'fill-byte-5',
  'tint-6': 'fill-byte-6',
  'tint-7': 'fill-byte-7',
  head: 'fill-paper stroke-control',
  hole: 'fill-none stroke-control [stroke-dasharray:2_3]',
  fold: 'fill-none stroke-control [stroke-dasharray:2_3]',
  changed: 'fill-none stroke-2 stroke-ink',
  slash: 'fill-none stroke-control',
  elbow: 'fill-none stroke-control',
  bracket: 'fill-none stroke-2 stroke-ink',
  ear: 'fill-ink',
  name: 'fill-ink text-[11px]',
  value: 'fill-ink text-[11px] font-semibold',
  soft: 'fill-ink-soft text-[11px]',
  digits: 'fill-ink text-[12px]',
}

export function MarkViews({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark) => <MarkView key={keyOf(mark)} mark={mark} />)
}

/** Unique: no two marks of one look begin at the same place. */
const keyOf = (mark: Mark): string =>
  mark.mark === 'path' ? mark.d : `${mark.look} ${typeof mark.x === 'number' ? mark.x : mark.x[0]} ${mark.y}`

function MarkView({ mark }: { mark: Mark }) {
  const className = CLASS[mark.look]
  switch (mark.mark) {
    case 'rect': {
      const { x, y, width, height } = mark
      return <rect x={x} y={y} width={width} height={height} className={className} />
    }
    case 'path':
      return <path d={mark.d} className={className} />
    case 'text': {
      const x = typeof mark.x === 'number' ? mark.x : mark.x.join(' ')
      return (
        <text
          x={x}
          y={mark.y}
          textAnchor={mark.ends ? 'end' : 'start'}
          textRendering="geometricPrecision"
          className={className}
        >
          {mark.text}
        </text>
      )
    }
  }
}

/** A slot in one line, without names. */
export function SlotStrip({ row, content }: { row: SlotRow; content: 'digits' | 'strokes' }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${widthOf(STRIP)} ${STRIP.bar}`}
      className="block w-full overflow-visible font-mono"
    >
      <MarkViews marks={drawStrip(row, content)} />
    </svg>
  )
}
