'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { type Hex, numberToHex } from 'viem'
import { useRecognised } from '@/components/lens/names/use-recognised'
import { useKeptAbi } from '@/components/reader/use-kept-abi'
import type { Network } from '@/lib/networks'
import type { KnownAbis } from '@/lib/receipts/logs/known-abis'
import { useFoundProxyCode } from './use-proxy-code'

/**
 * The ABIs by which a contract can be read at a block: the reader's, of it and of the code behind it, and those of a
 * demo contract; and on a chain to develop with, that of the project folder's contract with this code. Free. The block is null where it is not known: then only the reader's are at hand.
 */
export function useContractAbis(network: Network, address: Hex, block: bigint | null): KnownAbis {
  const given = useKeptAbi(network, address)
  const code = useFoundProxyCode(network, { address, block })
  const behind = useKeptAbi(network, code?.keeps === 'code' ? code.address : '')
  const { data: demo = [] } = useQuery({
    queryKey: ['demo-abis', network.slug, address, String(block)],
    queryFn:
      block === null || network.service !== 'embedded'
        ? skipToken
        : async () => {
            const { loadDemoAbis } = await import('@/lib/abi/demo-abi')
            return loadDemoAbis(network.slug, address, block)
          },
  })
  const seen = useRecognised(
    network,
    block === null ? '' : address,
    block === null ? 'latest' : numberToHex(block),
  )
  const folder =
    seen?.name && (seen.abi || seen.libraries.length > 0)
      ? { name: seen.name, abi: seen.abi, natspec: seen.natspec, libraries: seen.libraries }
      : null
  return { given: given ?? null, behind: behind ?? null, folder, demo }
}
