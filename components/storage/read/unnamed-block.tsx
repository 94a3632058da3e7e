import { PriceTag } from '@/components/lens/price-tag'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { formatPriceRange } from '@/lib/credits/price-range'
import type { Network } from '@/lib/networks'
import type { BlockTag } from '@/lib/rpc/gate/block-parameter'
import { priceQuestion, type StorageQuestion } from '@/lib/storage/question/storage-question'

/** Beside the bill of a word that was read at a tag: its block is not known, and how to have one that is. */
export function UnnamedBlock({
  network,
  block,
  question,
  onRead,
}: {
  network: Network
  block: BlockTag
  /** The same question, with its block made a number first. */
  question: StorageQuestion
  onRead: () => void
}) {
  const { unit, prices } = useTariff(network)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-note">
      The node did not tell the number of block {block}.
      <Button onClick={onRead}>
        Read again with its number{' '}
        <PriceTag price={formatPriceRange(priceQuestion(question, prices), unit)} />
      </Button>
    </p>
  )
}
