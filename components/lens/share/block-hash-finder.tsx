'use client'

import type { Hex } from 'viem'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { askBlockHeader } from '@/lib/block/block-header'
import { formatPrice } from '@/lib/credits/price-range'
import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { formatCount } from '@/lib/text/count'
import { RunView } from '../run-view'
import { useAsk } from '../use-run'

const LATER = 'The service may be behind the head. Try again in a moment.'

/** Reads the hash of a block. A link with this hash detects a reorganization. */
export function BlockHashFinder({
  verb,
  block,
  onFound,
}: {
  verb: 'Add' | 'Compare'
  block: bigint
  onFound: (hash: Hex) => void
}) {
  const { unit, prices } = useTariff()
  const price = formatPrice(prices.eth_getBlockByNumber, unit)
  const run = useAsk(find)

  async function find(number: bigint, client: RpcClient) {
    const header = await askBlockHeader(client, Number(number))
    if (!header) throw new TriptychError('The service does not have this block.', { whatToDo: LATER })
    onFound(header.hash.toLowerCase() as Hex)
  }

  return (
    <div className="grid gap-1">
      <Button
        className="justify-self-start"
        disabled={run.state === 'running'}
        onClick={() => run.start(block)}
      >
        {verb} the hash of block {formatCount(Number(block))}
        {price && ` · ${price}`}
      </Button>
      {run.how === 'refused' ? <RunView run={run} /> : null}
    </div>
  )
}
