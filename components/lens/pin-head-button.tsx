'use client'

import { useState } from 'react'
import { useBlockNumber } from 'wagmi'
import { formatCredits } from '@/lib/credits/format-credits'
import { PRICES } from '@/lib/credits/price-table'
import type { Network } from '@/lib/networks'

/** Replaces a tag by the number of the newest block, so that the link asks the same for everyone. */
export function PinHeadButton({ network, onPin }: { network: Network; onPin: (block: string) => void }) {
  const { refetch, isFetching } = useBlockNumber({ chainId: network.chainId, query: { enabled: false } })
  const [refused, setRefused] = useState(false)

  async function pin() {
    const { data } = await refetch()
    setRefused(data === undefined)
    if (data !== undefined) onPin(data.toString())
  }

  return (
    <button
      type="button"
      onClick={pin}
      disabled={isFetching}
      className="min-h-6 rounded-control px-1 text-accent text-note hover:bg-raised"
    >
      <span aria-live="polite">{refused ? 'Not answered, try again' : 'Pin to the newest'}</span> ·{' '}
      {formatCredits(PRICES.eth_blockNumber)}
    </button>
  )
}
