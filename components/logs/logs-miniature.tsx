'use client'

import type { Hex } from 'viem'
import { Miniature } from '@/components/lens/miniature'
import { Bars } from '@/components/ui/bars'
import type { BlockRange } from '@/lib/block/block-range'
import type { Network } from '@/lib/networks'
import { countOf, formatCount } from '@/lib/text/count'

type Burst = { found: number; bars: readonly { x: number; height: number }[] }

/** The logs of one contract in a range of one call, over its blocks. */
export function LogsMiniature({
  network,
  address,
  range,
}: {
  network: Network
  address: Hex
  range: BlockRange
}) {
  return (
    <Miniature<Burst>
      network={network}
      read={async (client) => (await import('@/lib/examples/demo-answers')).askBurst(client, address, range)}
    >
      {({ found, bars }) => (
        <>
          <Bars
            counts={bars.map(({ height }) => height)}
            label={`${countOf(found, 'log')}, most of them in the first blocks`}
          />
          <p className="text-table">
            {countOf(found, 'log')} in blocks {formatCount(range.from)} to {formatCount(range.to)}
          </p>
        </>
      )}
    </Miniature>
  )
}
