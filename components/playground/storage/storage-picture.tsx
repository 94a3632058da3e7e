import type { Address } from 'viem'
import { StorageMapView } from '@/components/storage/map/storage-map-view'
import { layoutsOn } from '@/lib/playground/run/shown-run'
import type { FoldedStorage } from '@/lib/playground/storage/fold-storage'
import { listEntries, mapSideOf, sayTooManyToDraw } from '@/lib/playground/storage/map-side'
import type { MapMark } from '@/lib/storage/map/storage-map'
import { useSteppedRun } from '../run/run-context'

const NOTHING: FoldedStorage = { words: new Map(), names: new Map() }

/** The storage map of an account, with changed bytes and the slot of the step marked. */
export function AccountStoragePicture({
  owner,
  when,
  before = NOTHING,
  after = NOTHING,
  mark,
}: {
  owner: Address
  when: string
  before?: FoldedStorage | undefined
  after?: FoldedStorage | undefined
  mark: MapMark | null
}) {
  const { run } = useSteppedRun()
  const names = new Map([...before.names, ...after.names])
  const touched = new Set([...before.words.keys(), ...after.words.keys(), ...(mark ? [mark.slot] : [])])
  const tooMany = sayTooManyToDraw(touched.size)
  if (tooMany !== null) return <p className="text-table">{tooMany}</p>
  const { layout, others } = layoutsOn(run, owner, names)
  const entries = listEntries(layout, { names })
  const [then, now] = [before, after].map((side) => mapSideOf(layout, side, { touched, entries }))
  const name = run.nameOf(owner)
  return then && now ? (
    <>
      {others.length > 0 ? (
        <p className="text-ink-soft text-table wrap-anywhere">
          The code of {others.join(', ')} also ran on this storage, so the map shows its variables and those
          of {name}. Two variables in the same bytes collide: each has a row that says so.
        </p>
      ) : null}
      <StorageMapView
        side={now}
        before={then}
        mark={mark}
        title={`Storage of ${name} ${when}`}
        file="playground-storage"
      />
    </>
  ) : null
}
