'use client'

import type { Hex } from 'viem'
import { PriceTag } from '@/components/lens/price-tag'
import { RunNotice } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { formatPrice, formatPriceRange, type PriceRange } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import type { TriptychError } from '@/lib/errors'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { askOldestBlock, priceOldestBlock } from '@/lib/storage/read/ask-oldest-block'
import { formatCount } from '@/lib/text/count'

type Props = {
  /** `refused` is the block. */
  question: { address: Hex; slot: bigint; refused: number }
  /** The price of reading there. */
  priceAt: (tariff: Tariff) => PriceRange
  onRead: (block: number) => void
}

/**
 * After the refusal of an old block: reads at the oldest block that the node names, or that is found by
 * trying.
 */
export function OldestBlock({ error, ...asked }: Props & { error: TriptychError }) {
  const tariff = useTariff()
  if (!(error instanceof RpcError) || error.kind !== 'missing-data') return null
  const { oldest } = error.states
  if (oldest === undefined) return <FindOldest {...asked} />
  return (
    <Button className="w-fit" onClick={() => asked.onRead(oldest)}>
      Read at the oldest block, {formatCount(oldest)}{' '}
      <PriceTag price={formatPriceRange(asked.priceAt(tariff), tariff.unit)} />
    </Button>
  )
}

function FindOldest({ question, priceAt, onRead }: Props) {
  const network = useNetwork()
  const tariff = useTariff()
  const price = priceOldestBlock(tariff.prices) + priceAt(tariff).most
  const run = useAsk(
    network,
    async (asked: Props['question'], client) => {
      onRead(await askOldestBlock(client, asked))
      return true
    },
    stayInPlace,
  )
  return (
    <div className="grid gap-2">
      <Button className="w-fit" disabled={run.state === 'running'} onClick={() => run.start(question)}>
        Read at the oldest block <PriceTag price={formatPrice(price, tariff.unit)} isMost />
      </Button>
      <p className="text-ink-soft text-note">
        The service does not report this block. The search reads at most 26 blocks.
      </p>
      <RunNotice run={run} asking="Searching the oldest block…" />
    </div>
  )
}
