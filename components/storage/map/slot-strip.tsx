import { drawStrip } from '@/lib/storage/map/draw-strip'
import { STRIP, widthOf } from '@/lib/storage/map/map-marks'
import type { SlotRow } from '@/lib/storage/map/storage-map'
import { MarkViews } from './mark-view'

/** A slot in one line of a table, as the map has it: without its names, which stand beside it. */
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
