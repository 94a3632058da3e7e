'use client'

import { tariffOf } from '@/lib/connections/tariff-of'
import type { Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { useConnections } from './use-connections'
import { useNetwork } from './use-network'

/** The prices of a network, by default of the page's. */
export function useTariff(network?: Pick<Network, 'slug' | 'service' | 'chainId'>): Tariff {
  const ofPage = useNetwork()
  const { data } = useConnections()
  return tariffOf(data, network ?? ofPage)
}
