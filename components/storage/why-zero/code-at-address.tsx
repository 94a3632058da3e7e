'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { useRecognised } from '@/components/lens/names/use-recognised'
import { openPageClient } from '@/components/lens/open-page-client'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Notice } from '@/components/ui/notice'
import { isFree } from '@/lib/credits/tariff'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { askCodeAt } from '@/lib/storage/proxy/ask-code-at'
import { priceProxyCode } from '@/lib/storage/proxy/find-proxy-code'
import { checkProxy, describeCodeHere } from '@/lib/storage/why-zero/zero-checks'
import { ZeroCheck } from './zero-check'

/** A contract may be deployed while the page is open. */
const LOOK_EVERY_MS = 5_000

type At = { address: Hex; block: BlockParameter }

/**
 * Whether there is code at the address, before anything is read. Only on an own node, where calls are free.
 */
export function CodeAtAddress({
  isByPath,
  ...at
}: At & {
  /** By path, the layout step says it already. */
  isByPath: boolean
}) {
  const { address, block } = at
  const { prices } = useTariff()
  const isSaid = useRecognised(address, block) != null && isByPath
  const code = useFreeCode(at)
  if (code === undefined || isSaid) return null
  const { says, isMissing, mayRunOther } = describeCodeHere(code)
  if (isMissing) {
    return (
      <Notice announce tone="warn" title={says}>
        <p>Check the address and the network. All slots of this address are zero.</p>
      </Notice>
    )
  }
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft wrap-anywhere">{says}</p>
      {mayRunOther ? (
        <ZeroCheck
          verb="Check for a proxy"
          price={priceProxyCode(prices).most}
          isCap
          check={(client) => checkProxy(client, { address, block })}
        />
      ) : null}
    </div>
  )
}

/** Undefined while it is read, and if the call has a price. */
function useFreeCode({ address, block }: At): Hex | undefined {
  const network = useNetwork()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: ['code here', network.keptAs, address, block],
    enabled: isFree(useTariff()),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const client = await openPageClient(queryClient, network, { page: null, signal, onWait: () => {} })
      return askCodeAt(client, { address, block })
    },
    refetchInterval: ({ state }) => state.data === '0x' && LOOK_EVERY_MS,
  })
  return data
}
