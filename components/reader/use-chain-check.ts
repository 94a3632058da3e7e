'use client'

import { holdChain, priceHeld } from '@/lib/connections/hold-chain'
import { usesOuterKey } from '@/lib/connections/tariff-of'
import type { Network } from '@/lib/networks'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { useConnections } from './use-connections'
import { useLearned } from './use-learned'
import { useNetwork } from './use-network'
import { useTariff } from './use-tariff'

/** Before the first proof by a connection whose chain nobody holds, it is asked for its id, once a page. */
export function useChainCheck(named?: Network) {
  const ofPage = useNetwork()
  const network = named ?? ofPage
  const { data: connections } = useConnections()
  const { learned, learn } = useLearned(network)
  const { prices } = useTariff(network)
  const isDue = !learned.isOfChain && usesOuterKey(connections, network)
  return {
    isDue,
    /** The price of calls with that of asking for the id, where it is due. */
    priceHeld: (price: number) => priceHeld(price, isDue, prices),
    hold: (client: BatchClient): BatchClient =>
      isDue ? holdChain(client, network, () => learn({ isOfChain: true })) : client,
  }
}
