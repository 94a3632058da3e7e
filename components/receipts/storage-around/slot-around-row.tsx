import { clsx } from 'clsx'
import { ByteStrip } from '@/components/ui/byte-strip'
import { Hex } from '@/components/ui/hex'
import type { MemberAround, SlotAround } from '@/lib/receipts/storage-around/slot-around'
import { BEFORE_AND_AFTER, type Columns } from '@/lib/state-diff/columns'
import { shortSlot } from '@/lib/storage/place/slot'
import { type ByteRun, describeBytes } from '@/lib/storage/word/changed-bytes'
import { showPath } from '@/lib/text/safe-text'
import { BothValues } from './both-values'

/** One slot: its word before and after with changed bytes marked, and its variables. */
export function SlotAroundRow({
  around,
  columns = BEFORE_AND_AFTER,
  isBeforeUnread = false,
  derivation = null,
  note = null,
}: {
  around: SlotAround
  columns?: Columns
  /** The slot was written, and its word before is not read yet: `before` is `after`. */
  isBeforeUnread?: boolean
  /** How the slot is computed, if it is hashed. */
  derivation?: string | null
  /** Why the slot has no name, or what its name rests on. */
  note?: string | null
}) {
  const { slot, before, after, changed, members } = around
  const spans = changed.map((run) => ({ ...run, tint: 2 as const }))
  return (
    <li className="grid gap-2 py-3 text-table">
      <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <span>
          <span className="text-ink-soft">slot </span>
          <SlotName slot={slot} />
        </span>
        <span className={changed.length > 0 ? 'font-medium' : 'text-ink-soft'}>
          {isBeforeUnread ? 'Changed. The word before is not read yet.' : sayChanged(changed)}
        </span>
      </p>
      {derivation === null ? null : (
        <p className="font-mono text-ink-soft text-note wrap-anywhere">= {derivation}</p>
      )}
      {changed.length > 0 ? (
        <div className="grid gap-x-3 sm:grid-cols-[48px_minmax(0,1fr)] sm:items-end">
          <span className="text-ink-soft text-note sm:pb-1.5">{columns.before}</span>
          <ByteStrip isWord value={before} spans={spans} label={`${columns.before}: ${before}`} />
          <span className="text-ink-soft text-note sm:pb-1.5">{columns.after}</span>
          <ByteStrip isWord value={after} spans={spans} label={`${columns.after}: ${after}`} />
        </div>
      ) : null}
      {members.length > 0 ? (
        <dl className="grid gap-1">
          {members.map((member) => (
            <Member key={member.path} member={member} columns={columns} />
          ))}
        </dl>
      ) : null}
      {members.length === 0 && changed.length === 0 ? <Hex value={after} /> : null}
      {note === null ? null : <p className="text-ink-soft text-note">{note}</p>}
    </li>
  )
}

const sayChanged = (changed: SlotAround['changed']): string =>
  changed.length > 0 ? `Changed: ${sayBytes(changed)}.` : 'The same before and after.'

function SlotName({ slot }: { slot: SlotAround['slot'] }) {
  const short = shortSlot(BigInt(slot))
  return short === slot ? <Hex value={slot} /> : <span className="font-mono">{short}</span>
}

function Member({
  member: { path, type, bytes, before, after, changed },
  columns,
}: {
  member: MemberAround
  columns: Columns
}) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="min-w-0 wrap-anywhere">
        <span className="font-mono">{path}</span>{' '}
        <span className="text-ink-soft text-note">
          {type}, {sayBytes(bytes)}
        </span>
      </dt>
      <dd className={clsx('min-w-0 font-mono wrap-anywhere', !changed && 'text-ink-soft')}>
        {changed ? (
          <BothValues columns={columns} before={<Held text={before} />} after={<Held text={after} />} />
        ) : (
          <Held text={after} />
        )}
      </dd>
    </div>
  )
}

const Held = ({ text }: { text: string | null }) => (
  <bdi>{text === null ? 'nothing' : showPath(text, 300)}</bdi>
)

/** As the ruler and the storage page count them: from the low-order end. */
const sayBytes = (runs: readonly ByteRun[]): string => runs.map(describeBytes).join('; ')
