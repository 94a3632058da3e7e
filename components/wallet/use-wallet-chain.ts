'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askProvider } from '@/lib/wallet/ask-provider'
import { parseWalletChainId } from '@/lib/wallet/chain-id'
import type { FoundWallet } from '@/lib/wallet/found-wallet'

/** The chain that a wallet says it is on; null where it does not say. Needs no permission. */
export function useWalletChain({ uuid, provider }: FoundWallet): number | null | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['wallet-chain', uuid],
    queryFn: async () =>
      parseWalletChainId((await askProvider(provider, { method: 'eth_chainId', params: [] })).result),
  })
  useEffect(() => {
    const change = (chainId: unknown) =>
      client.setQueryData(['wallet-chain', uuid], parseWalletChainId(chainId))
    provider.on?.('chainChanged', change)
    return () => {
      provider.removeListener?.('chainChanged', change)
    }
  }, [client, uuid, provider])
  return data
}
