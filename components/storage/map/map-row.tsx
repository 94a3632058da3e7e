import { clsx } from 'clsx'
import { describePiece } from '@/lib/storage/map/describe-map'
import type { DrawnRow } from '@/lib/storage/map/draw-map'
import { MarkViews } from './mark-view'

/** Said outright: pieces of pictures, in no element of a table. */
const ROW = { role: 'row' }
const cellOf = (label: string, isChosen: boolean, opens: boolean) => ({
  role: 'gridcell',
  'aria-label': label,
  'aria-selected': isChosen,
  ...(opens && { 'aria-expanded': false }),
})

/** A row of the map: each piece of it can be pointed at and walked to. */
export function MapRowView({
  drawn: { number, row, pieces, marks, height },
  width,
  tabStop,
  chosen,
}: {
  drawn: DrawnRow
  width: number
  /** Which piece the tab key reaches; null where that is in another row. */
  tabStop: number | null
  chosen: number | null
}) {
  return (
    <div
      {...ROW}
      className="scroll-mt-40 scroll-mb-36 break-inside-avoid"
      data-marked={row.kind === 'slot' && row.mark !== null ? '' : undefined}
    >
      <svg role="none" viewBox={`0 0 ${width} ${height}`} className="block w-full overflow-visible font-mono">
        {pieces.map(({ piece, boxes, marks: own }, i) => (
          <g
            key={`${'from' in piece ? piece.from : 'fold'}`}
            {...cellOf(describePiece(piece, row), i === chosen, 'opens' in piece && piece.opens !== null)}
            tabIndex={i === tabStop ? 0 : -1}
            data-cell={`${number}:${i}`}
            className="group cursor-pointer"
          >
            <MarkViews marks={own} />
            {boxes.map((box) => (
              <rect
                key={box.y}
                {...box}
                className={clsx(
                  'fill-transparent stroke-2',
                  i === chosen ? 'stroke-accent' : 'stroke-transparent group-hover:stroke-control',
                )}
              />
            ))}
          </g>
        ))}
        <g aria-hidden className="pointer-events-none">
          <MarkViews marks={marks} />
        </g>
      </svg>
    </div>
  )
}
