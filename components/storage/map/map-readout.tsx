import type { ReactNode } from 'react'
import { describeFold, sayCollision } from '@/lib/storage/map/describe-map'
import { sayHeld } from '@/lib/storage/map/describe-slot'
import type { MapPick } from '@/lib/storage/map/map-spots'
import type { MapSpan, SlotRow } from '@/lib/storage/map/storage-map'
import { slotLabel } from '@/lib/storage/place/slot'
import { describeBytes } from '@/lib/storage/word/changed-bytes'
import { showPath } from '@/lib/text/safe-text'

/** The piece under the pointer in words. Its height is fixed, or the page would move below a press. */
export function MapReadout({
  pick,
  compared,
  children,
}: {
  pick: MapPick | null
  /** Label of the earlier value: "Before". */
  compared: string
  children: ReactNode
}) {
  return (
    <div className="sticky bottom-0 z-10 flex min-h-22 flex-wrap items-start max-sm:min-h-32 justify-between gap-x-4 gap-y-1 border-hairline border-y bg-paper py-2 text-table max-sm:bottom-14 print:hidden short:static">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        {pick === null ? (
          <p className="text-ink-soft">Point at a bar or use the arrow keys to see its details.</p>
        ) : (
          <PickView pick={pick} compared={compared} />
        )}
      </div>
      {children}
    </div>
  )
}

function PickView({ pick: { row, piece }, compared }: { pick: MapPick; compared: string }) {
  if ('because' in piece) {
    return (
      <p>
        {describeFold(piece)}.{piece.opens === null ? '' : ' Press to show them.'}
      </p>
    )
  }
  if (row.kind === 'fold') return null
  const place = `slot ${slotLabel(row.slot)} · ${describeBytes(piece)}${row.mark === null ? '' : ` · ${row.mark}`}`
  return (
    <>
      {'tint' in piece ? (
        <SpanView span={piece} place={place} compared={compared} />
      ) : (
        <p>
          {piece.within === null
            ? 'Unused: no variable uses these bytes.'
            : `Spare bytes of ${piece.within}.`}{' '}
          <span className="text-ink-soft text-note">{place}</span>
        </p>
      )}
      <Collision row={row} />
    </>
  )
}

const Collision = ({ row }: { row: SlotRow }) =>
  sayCollision(row).map((says) => (
    <p key={says} className="text-note text-warn wrap-anywhere">
      The slot {says}.
    </p>
  ))

function SpanView({ span, place, compared }: { span: MapSpan; place: string; compared: string }) {
  const { path, type, holds, isHead, was, warnings } = span
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-mono">{showPath(path)}</span>{' '}
        <span className="text-ink-soft text-note">
          {type}
          {holds === 'length' ? ', length' : ''} · {place}
        </span>
      </p>
      <p className="line-clamp-3 wrap-anywhere">
        <span className={isHead ? 'text-ink-soft' : 'font-mono'}>
          {isHead ? 'This slot is empty; it is hashed with each key. ' : ''}
          {showPath(sayHeld(span))}
        </span>
      </p>
      {was === null ? null : (
        <p className="line-clamp-3 wrap-anywhere">
          <span className="text-ink-soft">{compared}: </span>
          <span className="font-mono">{showPath(was)}</span>
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="text-note text-warn">
          {warning}
        </p>
      ))}
    </>
  )
}
