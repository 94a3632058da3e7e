import { StorageMapView } from '@/components/storage/map/storage-map-view'
import type { FoldedStorage } from '@/lib/playground/storage/fold-storage'
import { listEntries, listForeign, mapSideOf, sayTooManyToDraw } from '@/lib/playground/storage/map-side'
import type { Layout } from '@/lib/storage/layout/layout'
import { buildMap } from '@/lib/storage/map/build-map'
import { showPath } from '@/lib/text/safe-text'

const NOTHING: FoldedStorage = { words: new Map(), names: new Map() }

/** The storage of a contract as a picture, with the bytes marked that differ from those before. */
export function StoragePicture({
  layout,
  title,
  before = NOTHING,
  after = NOTHING,
}: {
  layout: Layout | null
  title: string
  before?: FoldedStorage | undefined
  after?: FoldedStorage | undefined
}) {
  const names = new Map([...before.names, ...after.names])
  const touched = new Set([...before.words.keys(), ...after.words.keys()])
  const tooMany = sayTooManyToDraw(touched.size)
  if (tooMany !== null) return <p className="text-table">{tooMany}</p>
  const entries = listEntries(layout, { names })
  const [then, now] = [before, after].map((side) => mapSideOf(layout, side, { touched, entries }))
  const foreign = listForeign(layout, { names })
  return then && now ? (
    <>
      {foreign.length > 0 ? (
        <p className="text-table text-warn wrap-anywhere">
          Drawn by the layout of this contract alone. Other code that ran on its storage has more names here:{' '}
          <span className="font-mono">{showPath(foreign.join(', '))}</span>.
        </p>
      ) : null}
      <StorageMapView map={buildMap(now, then)} title={title} file="playground-storage" />
    </>
  ) : null
}
