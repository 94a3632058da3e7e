'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Hex, numberToHex } from 'viem'
import { useAsk } from '@/components/lens/use-run'
import type { Network } from '@/lib/networks'
import { findProxyCode, type ProxyFinding } from '@/lib/storage/proxy/find-proxy-code'

type At = { address: Hex; block: bigint }
/** Nothing was found at a block that is not known. */
type Looked = { address: Hex; block: bigint | null }

const proxyCodeKey = (network: Network, { address, block }: Looked) => [
  'proxy-code',
  network.slug,
  address,
  String(block),
]

/** The code behind a proxy at a block, once it was looked for; undefined before. Asks nothing. */
export function useFoundProxyCode(network: Network, at: Looked): ProxyFinding | undefined {
  const { data } = useQuery<ProxyFinding>({
    queryKey: proxyCodeKey(network, at),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Looks for it, when told to; every log of the same emitter then knows. */
export function useFindProxyCode(network: Network) {
  const queryClient = useQueryClient()
  return useAsk(network, async (at: At, client) => {
    const found = await findProxyCode(client, { address: at.address, block: numberToHex(at.block) })
    queryClient.setQueryData(proxyCodeKey(network, at), found)
    return found
  })
}
