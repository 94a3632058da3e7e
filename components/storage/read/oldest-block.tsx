import { PriceTag } from '@/components/lens/price-tag'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { formatPriceRange, type PriceRange } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import type { TriptychError } from '@/lib/errors'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { formatCount } from '@/lib/text/count'

/** After the refusal of an old block: reads at the oldest block that the node names. */
export function OldestBlock({
  error,
  priceAt,
  onRead,
}: {
  error: TriptychError
  priceAt: (tariff: Tariff) => PriceRange
  onRead: (block: number) => void
}) {
  const tariff = useTariff()
  const isPruned = error instanceof RpcError && error.kind === 'missing-data'
  const oldest = isPruned ? error.states.oldest : undefined
  return oldest === undefined ? null : (
    <Button className="w-fit" onClick={() => onRead(oldest)}>
      Read at the oldest block, {formatCount(oldest)}{' '}
      <PriceTag price={formatPriceRange(priceAt(tariff), tariff.unit)} />
    </Button>
  )
}
