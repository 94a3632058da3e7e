import { PriceTag } from '@/components/lens/price-tag'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { formatPriceRange } from '@/lib/credits/price-range'
import type { Network } from '@/lib/networks'
import { priceQuestion, type StorageQuestion } from '@/lib/storage/question/storage-question'

/** Beside the bill of a word that was read at a tag: reads it again, at the number of that block. */
export function PinAgain({
  network,
  question,
  onRead,
}: {
  network: Network
  /** The same question, with its block made a number first. */
  question: StorageQuestion
  onRead: (question: StorageQuestion) => void
}) {
  const { unit, prices } = useTariff(network)
  return (
    <Button onClick={() => onRead(question)}>
      Pin the block and read again{' '}
      <PriceTag price={formatPriceRange(priceQuestion(question, prices), unit)} />
    </Button>
  )
}
