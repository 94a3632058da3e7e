'use client'

import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { useTariff } from '@/components/reader/use-tariff'
import { formatBlock } from '@/lib/block/block'
import { pinPrice } from '@/lib/block/pin-block'
import { formatPrice } from '@/lib/credits/price-range'
import type { Network } from '@/lib/networks'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'

/** Replaces a tag by the number of the newest block, so that the link asks the same for everyone. */
export function PinHeadButton({ network, onPin }: { network: Network; onPin: (block: string) => void }) {
  const { unit, prices } = useTariff(network)
  const price = formatPrice(pinPrice('latest', prices), unit)
  const run = useAsk(network, pin, stayInPlace)

  async function pin(_: null, client: RpcClient) {
    const { pinBlock } = await import('@/lib/block/pin-block')
    onPin(formatBlock(await pinBlock(client, 'latest')))
  }

  return (
    <button
      type="button"
      onClick={() => run.start(null)}
      disabled={run.state === 'running'}
      className="min-h-6 rounded-control px-1 text-accent text-note hover:bg-raised"
    >
      <span aria-live="polite">{run.how === 'refused' ? 'Failed. Try again' : 'Use the newest block'}</span>{' '}
      {price && `· ${price}`}
    </button>
  )
}
