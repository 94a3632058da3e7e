'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import type { Network } from '@/lib/networks'

const NONE: readonly EventSignature[] = []

/** The events of the ABIs at hand for some contracts: pasted now or on an earlier visit, or of the demo. Free. */
export function useReaderEvents(
  network: Network,
  addresses: readonly string[],
): { events: readonly EventSignature[]; take: (abi: ContractAbi) => void } {
  const [pasted, setPasted] = useState<ContractAbi | null>(null)
  const { data } = useQuery({
    queryKey: ['reader-events', network.keptAs, addresses],
    enabled: addresses.length > 0,
    queryFn: async () => {
      const [{ findReaderEvents }, { readKeptAbi }] = await Promise.all([
        import('@/lib/logs/answer/reader-events'),
        import('@/lib/storage/kept/abi-beside-layout'),
      ])
      return findReaderEvents(network, addresses, readKeptAbi)
    },
  })
  const known = data ?? NONE
  return { events: pasted ? [...pasted.events, ...known] : known, take: setPasted }
}
