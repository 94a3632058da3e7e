import { describeRegion } from '@/lib/storage/map/describe-map'
import type { MapPicture } from '@/lib/storage/map/draw-map'
import type { MapSpot } from '@/lib/storage/map/map-spots'
import { MapRowView } from './map-row'
import { MarkViews } from './mark-view'

/** Said outright: rows of pictures, in no element of a table. */
const groupOf = (label: string) => ({ role: 'rowgroup', 'aria-label': label })

/** The regions of a picture with their rows. Each row is a picture of its own, so that a printed page ends between two. */
export function MapRows({
  picture: { width, regions, closing },
  stop,
  chosen,
}: {
  picture: MapPicture
  /** Where the tab key leads. */
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
