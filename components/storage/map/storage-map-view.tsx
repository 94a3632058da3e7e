'use client'

import { clsx } from 'clsx'
import { type ReactNode, useId, useRef } from 'react'
import { useElementWidth } from '@/components/ui/use-element-width'
import { PLAIN_WRITING, type Writing } from '@/lib/storage/display/format-value'
import { buildMap, type MapSide } from '@/lib/storage/map/build-map'
import { describeMap } from '@/lib/storage/map/describe-map'
import { drawMap } from '@/lib/storage/map/draw-map'
import { chooseGrid, isNarrow } from '@/lib/storage/map/map-marks'
import { type MapPick, rowsOf } from '@/lib/storage/map/map-spots'
import type { MapMark } from '@/lib/storage/map/storage-map'
import { OpenMore, SaveMapButtons } from './map-buttons'
import { MapReadout } from './map-readout'
import { MapRows } from './map-rows'
import { MarkViews } from './mark-view'
import { useMapWalk, useMarkInSight, useOpenedMap } from './use-map-walk'

/** A stated role: SVG pictures have none. */
const GRID = { role: 'grid', 'aria-label': 'Slots' }

/**
 * The storage of a contract as a picture, a row of 32 bytes for each slot. Arrow keys move through it. No
 * information is in the colour alone.
 */
export function StorageMapView({
  side,
  before,
  title,
  file,
  compared = 'Before',
  mark = null,
  writing = PLAIN_WRITING,
  action,
}: {
  side: MapSide
  before: MapSide | undefined
  /** Also in saved files. */
  title: string
  /** Without extension. */
  file: string
  /** Label of the earlier value, with its block. */
  compared?: string
  /** Marked, and read out until the reader moves on. */
  mark?: MapMark | null
  writing?: Writing
  /** Links of a piece. */
  action?: (pick: MapPick) => ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const grid = chooseGrid(useElementWidth(box))
  const { opened, open, foldAgain } = useOpenedMap(box)
  const map = buildMap(side, before, { opened, mark, writing })
  const picture = drawMap(map, grid)
  const rows = rowsOf(picture.regions)
  const { chosen, shown, listeners } = useMapWalk(rows, { selected: mark, onOpen: open })
  useMarkInSight(box, mark)
  const caption = useId()
  const description = describeMap(map)

  return (
    <figure className="flex flex-col gap-3" aria-labelledby={caption}>
      <figcaption id={caption} className="max-w-[68ch] text-ink-soft text-note">
        {title}. {description} Byte numbers are offsets from the low-order end. A dot is a zero byte, a slash
        an unused byte
        {map.changedSlots === null ? '' : ', an outline a changed byte'}.
      </figcaption>
      <div
        ref={box}
        className={clsx(
          'font-mono [print-color-adjust:exact]',
          isNarrow(grid) ? 'max-w-[420px]' : 'max-w-[920px]',
        )}
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${picture.width} ${picture.ruler.height}`}
          className="sticky top-14 z-10 block w-full bg-paper print:static short:static"
        >
          <MarkViews marks={picture.ruler.marks} />
        </svg>
        <div {...GRID} {...listeners}>
          <MapRows picture={picture} stop={chosen ?? { row: 0, piece: 0 }} chosen={chosen} />
        </div>
      </div>
      {/* Below the grid, for the order of the tab key. It sticks to the lower edge of the window. */}
      <MapReadout pick={shown} compared={compared}>
        {shown && action?.(shown)}
      </MapReadout>
      <OpenMore map={map} opened={opened} onOpen={open} onFoldAgain={foldAgain} />
      <SaveMapButtons map={map} title={title} description={description} file={file} />
    </figure>
  )
}
