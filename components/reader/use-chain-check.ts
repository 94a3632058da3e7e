'use client'

import { priceWithChainCheck, withChainCheck } from '@/lib/connections/chain-check'
import { usesOuterKey } from '@/lib/connections/tariff-of'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { useConnections } from './use-connections'
import { useLearned } from './use-learned'
import { useNetwork } from './use-network'
import { useTariff } from './use-tariff'

/** Reads the chain id of a key's connection before its first proof, once a page. Other connections check it themselves. */
export function useChainCheck() {
  const network = useNetwork()
  const { data: connections } = useConnections()
  const { learned, learn } = useLearned()
  const { prices } = useTariff()
  const isDue = !learned.isOfChain && usesOuterKey(connections, network)
  return {
    isDue,
    /** The price of calls, including that of the chain id if it is due. */
    priceHeld: (price: number) => priceWithChainCheck(price, isDue, prices),
    hold: (client: BatchClient): BatchClient =>
      isDue ? withChainCheck(client, network, () => learn({ isOfChain: true })) : client,
  }
}
