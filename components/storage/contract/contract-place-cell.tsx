import Link from 'next/link'
import type { Network } from '@/lib/networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { shortSlot, slotLabel } from '@/lib/storage/place/slot'

/** As wide as the column: `0xaaaa000003`. */
const LONGEST = 12

/** Where it lies: the slot leads to its word. */
export function ContractPlaceCell({
  row: { slot, offset },
  isRepeated,
  network,
  address,
  block,
}: {
  row: ContractRow
  /** The slot stands above already. */
  isRepeated: boolean
  network: Network
  address: string
  block: string
}) {
  const [text, label] = [shortSlot(slot), slotLabel(slot, LONGEST)]
  const byte = offset > 0 ? <span className="sr-only"> byte {offset}</span> : null
  if (isRepeated) {
    return (
      <>
        <span className="sr-only">{text}</span>
        {byte}
      </>
    )
  }
  return (
    <span className="whitespace-nowrap text-ink-soft text-note">
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
      {byte}
    </span>
  )
}
