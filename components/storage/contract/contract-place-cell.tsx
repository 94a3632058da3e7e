import Link from 'next/link'
import type { Network } from '@/lib/networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { shortSlot, slotLabel } from '@/lib/storage/place/slot'

/** Where it lies: the slot leads to its word. */
export function ContractPlaceCell({
  row: { slot, offset },
  network,
  address,
  block,
}: {
  row: ContractRow
  network: Network
  address: string
  block: string
}) {
  const [text, label] = [shortSlot(slot), slotLabel(slot)]
  return (
    <span className="text-ink-soft wrap-anywhere">
      <Link
        href={formatStoragePermalink(network.slug, { address, slot: text, block })}
        prefetch={false}
        tabIndex={-1}
        title={`slot ${text}`}
        className="font-mono"
      >
        {label === text ? (
          text
        ) : (
          <>
            <span aria-hidden>{label}</span>
            <span className="sr-only">{text}</span>
          </>
        )}
      </Link>
      {offset > 0 ? ` +${offset}` : null}
    </span>
  )
}
