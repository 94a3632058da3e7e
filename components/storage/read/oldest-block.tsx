import { AskButton } from '@/components/lens/ask-button'
import { useTariff } from '@/components/reader/use-tariff'
import type { PriceRange } from '@/lib/credits/price-range'
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
    <AskButton className="w-fit" price={priceAt(tariff)} onClick={() => onRead(oldest)}>
      Read at the oldest block, {formatCount(oldest)}
    </AskButton>
  )
}
