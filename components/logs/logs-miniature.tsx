'use client'

import type { Hex } from 'viem'
import { Miniature } from '@/components/lens/miniature'
import type { BlockRange } from '@/lib/block/block-range'
import type { Network } from '@/lib/networks'
import { countOf, formatCount } from '@/lib/text/count'

type Burst = { found: number; bars: readonly { x: number; height: number }[] }

/** The logs of one contract over a range that one call answers, drawn over its blocks. */
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
      read={async (door) => (await import('@/lib/logs/histogram/ask-burst')).askBurst(door, address, range)}
    >
      {({ found, bars }) => (
        <>
          <svg
            viewBox={`0 0 ${bars.length} 24`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${countOf(found, 'log')}, most of them in the first blocks`}
            className="h-24 w-full border-hairline border-b fill-accent"
          >
            {bars.map(({ x, height }) => (
              <rect key={x} x={x + 0.1} y={24 - height} width={0.8} height={height} />
            ))}
          </svg>
          <p className="text-table">
            {countOf(found, 'log')} in blocks {formatCount(range.from)} to {formatCount(range.to)}
          </p>
        </>
      )}
    </Miniature>
  )
}
