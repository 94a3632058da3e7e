'use client'

import { tariffOf } from '@/lib/connections/tariff-of'
import type { Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'
import { useConnections } from './use-connections'
import { useNetwork } from './use-network'

/** What calls cost on a network by the reader's connections; on that of the page where none is named. */
export function useTariff(network?: Pick<Network, 'slug' | 'service' | 'chainId'>): Tariff {
  const ofPage = useNetwork()
  const { data } = useConnections()
  return tariffOf(data, network ?? ofPage)
}
