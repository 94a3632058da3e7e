'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { RECOGNISED } from '@/components/lens/recognised-key'
import { codeBlockOf } from '@/lib/logs/answer/code-versions'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'

/**
 * The block at whose end the emitter of a log ran the code that emitted it: on a chain to develop with the one before, where it
 * was upgraded later in the block of the log. Null while it is looked up, and where no block has that code. Free.
 */
export function useCodeBlock(
  network: Network,
  { address, blockNumber, logIndex }: ReceiptLog,
): bigint | null {
  const queryClient = useQueryClient()
  const block = Number(blockNumber)
  const isLookedAt = isDevelopmentChain(network) && blockNumber !== null && logIndex !== null
  const { data: upgrades, isError } = useQuery({
    queryKey: [RECOGNISED, network.keptAs, 'upgrades', address.toLowerCase(), block],
    queryFn: isLookedAt
      ? async ({ signal }) => {
          const [{ loadProject }, { askUpgrades }, { openPageClient }] = await Promise.all([
            import('@/lib/names/project/load-project'),
            import('@/lib/names/recognise/ask-upgrades'),
            import('@/components/lens/open-page-client'),
          ])
          // Without a project folder no code is named.
          if ((await loadProject()) === null) return []
          const client = await openPageClient(queryClient, network, { page: null, signal, onWait: () => {} })
          return askUpgrades(client, { address, from: block, to: block })
        }
      : skipToken,
  })
  if (!isLookedAt || isError) return blockNumber
  const found = upgrades && codeBlockOf({ blockNumber: block, logIndex: Number(logIndex) }, upgrades)
  return found == null ? null : BigInt(found)
}
