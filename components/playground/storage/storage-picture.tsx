import { StorageMapView } from '@/components/storage/map/storage-map-view'
import type { FoldedStorage } from '@/lib/playground/storage/fold-storage'
import { listEntries, mapSideOf } from '@/lib/playground/storage/map-side'
import type { Layout } from '@/lib/storage/layout/layout'
import { buildMap } from '@/lib/storage/map/build-map'

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
  const entries = listEntries(layout, { names })
  const touched = [...before.words.keys(), ...after.words.keys()]
  const [then, now] = [before, after].map((side) => mapSideOf(layout, side, { touched, entries }))
  return then && now ? (
    <StorageMapView map={buildMap(now, then)} title={title} file="playground-storage" />
  ) : null
}
