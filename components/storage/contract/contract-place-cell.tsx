import Link from 'next/link'
import { formatBlock } from '@/lib/block/block'
import type { Network } from '@/lib/networks'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
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
  block: BlockParameter
}) {
  const [text, label] = [shortSlot(slot), slotLabel(slot, LONGEST)]
  const byte = offset > 0 ? <span className="sr-only"> offset {offset}</span> : null
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
        href={formatStoragePermalink(network.slug, { address, slot: text, block: formatBlock(block) })}
        prefetch={false}
        tabIndex={-1}
        title={`slot ${text}`}
        className="inline-flex min-h-6 min-w-6 items-center font-mono pointer-coarse:min-h-11 pointer-coarse:min-w-11"
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
