'use client'

import { useQuery } from '@tanstack/react-query'
import type { DemoAbi } from '@/lib/abi/demo-abi'
import type { ContractAbi } from '@/lib/abi/read-abi'
import type { Network } from '@/lib/networks'
import { usePastedAbi } from './pasted-abis'

const NONE: readonly DemoAbi[] = []

/** The ABIs by which a contract can be read at a block: the reader's, and those of a demo contract. Free. */
export function useContractAbis(
  network: Network,
  address: string,
  block: bigint,
): { pasted: ContractAbi | null; demo: readonly DemoAbi[] } {
  const pasted = usePastedAbi(network.slug, address)
  const { data } = useQuery({
    queryKey: ['demo-abis', network.slug, address, String(block)],
    enabled: network.service === 'embedded',
    queryFn: async () => {
      const { readDemoAbis } = await import('@/lib/abi/demo-abi')
      return readDemoAbis(network.slug, address, block)
    },
  })
  return { pasted, demo: data ?? NONE }
}
