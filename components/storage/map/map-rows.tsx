import { clsx } from 'clsx'
import { describePiece, describeRegion } from '@/lib/storage/map/describe-map'
import type { DrawnRow, MapPicture } from '@/lib/storage/map/draw-map'
import type { MapSpot } from '@/lib/storage/map/map-spots'
import { MarkViews } from './mark-view'

/** A stated role: SVG pictures have none. */
const groupOf = (label: string) => ({ role: 'rowgroup', 'aria-label': label })

/** The regions of the map. Each row is an SVG, so that a printed page ends between two rows. */
export function MapRows({
  picture: { width, regions, closing },
  stop,
  chosen,
}: {
  picture: MapPicture
  /** The piece in the tab order. */
  stop: MapSpot
  chosen: MapSpot | null
}) {
  return (
    <>
      {regions.map(({ region, heading, rows }) => {
        const { title, place } = describeRegion(region)
        return (
          <div key={`${region.number} ${region.start}`} {...groupOf(`${title}, ${place}`)}>
            <svg
              aria-hidden
              viewBox={`0 0 ${width} ${heading.height}`}
              className="block w-full break-after-avoid font-mono"
            >
              <MarkViews marks={heading.marks} />
            </svg>
            {rows.map((drawn) => (
              <MapRowView
                key={drawn.number}
                drawn={drawn}
                width={width}
                tabStop={stop.row === drawn.number ? stop.piece : null}
                chosen={chosen?.row === drawn.number ? chosen.piece : null}
              />
            ))}
          </div>
        )
      })}
      {/* On the page a button says it. */}
      {closing.marks.length === 0 ? null : (
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${closing.height}`}
          className="hidden w-full font-mono print:block"
        >
          <MarkViews marks={closing.marks} />
        </svg>
      )}
    </>
  )
}

/** A stated role: SVG pictures have none. */
const ROW = { role: 'row' }
const cellOf = (label: string, isChosen: boolean, opens: boolean) => ({
  role: 'gridcell',
  'aria-label': label,
  'aria-selected': isChosen,
  ...(opens && { 'aria-expanded': false }),
})

export function MapRowView({
  drawn: { number, row, pieces, marks, height },
  width,
  tabStop,
  chosen,
}: {
  drawn: DrawnRow
  width: number
  /** The piece in the tab order; null if it is in another row. */
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
