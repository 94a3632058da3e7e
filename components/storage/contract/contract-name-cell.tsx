import { clsx } from 'clsx'
import { Fragment } from 'react'
import { TINT } from '@/components/ui/byte-strip'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { unqualified } from '@/lib/storage/layout/type-name'
import { shortenMiddle } from '@/lib/text/shorten-middle'

const INDENT = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16', 'pl-20', 'pl-24']

/** Characters of a name or a type that a line may have; all of them stand in the details. */
const MOST = 120

/** A row's name at its depth in the colour of its bytes, and its type. The name opens what is below it, or else the details. */
export function ContractNameCell({
  row: { path, label, type, level, isOpen, canOpen, changed },
  tint,
  isDetailed,
  onOpen,
  onDetails,
}: {
  row: ContractRow
  tint: number
  isDetailed: boolean
  onOpen: () => void
  onDetails: () => void
}) {
  return (
    <span
      className={clsx('flex min-w-0 items-baseline gap-1.5', INDENT[Math.min(level - 1, INDENT.length - 1)])}
      title={`${shortenMiddle(path, MOST)} ${shortenMiddle(type, MOST)}`}
    >
      <span aria-hidden className="w-3 shrink-0 text-ink-soft">
        {canOpen ? (isOpen ? '▾' : '▸') : ''}
      </span>
      <span aria-hidden className={clsx('size-2.5 shrink-0 rounded-[2px]', TINT[tint - 1])} />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={canOpen ? isOpen : isDetailed}
          onClick={canOpen ? onOpen : onDetails}
          className="min-h-6 min-w-0 max-w-full rounded-control text-left font-mono wrap-anywhere hover:bg-raised pointer-coarse:min-h-11"
        >
          <span>{breakAtDots(shortenMiddle(label, MOST))}</span>
        </button>
        {changed ? <span className="text-accent text-note">changed</span> : null}
        <span className="min-w-0 text-ink-soft text-note wrap-anywhere">
          {shortenMiddle(unqualified(type), MOST)}
        </span>
      </span>
    </span>
  )
}

/** Ids of namespaces have dots: `openzeppelin.storage.Initializable`. */
const breakAtDots = (name: string) =>
  name.split(/(?<=.\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other.
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
