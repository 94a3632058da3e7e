'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { KeptAbi } from '@/lib/abi/kept-abis'
import type { ContractAbi } from '@/lib/abi/parse-contract-abi'
import type { Network } from '@/lib/networks'
import { useKeep } from './use-keep'

type NamedNetwork = Pick<Network, 'keptAs'>

export const abiKey = (network: NamedNetwork, address: string) => [
  'kept-abi',
  network.keptAs,
  address.toLowerCase(),
]

/** Reads the ABI that the user gave for a contract; null if there is none. */
export const keptAbiQuery = (network: NamedNetwork, address: string) =>
  queryOptions({
    queryKey: abiKey(network, address),
    // If the browser keeps nothing, the ABI lasts as long as the page.
    gcTime: Number.POSITIVE_INFINITY,
    enabled: address !== '',
    queryFn: async (): Promise<KeptAbi | null> => {
      const { readKeptAbi } = await import('@/lib/storage/kept/abi-beside-layout')
      return readKeptAbi(network.keptAs, address).catch(() => null)
    },
  })

/** The ABI that the user gave for a contract; undefined while it is read, null if there is none. Free. */
export function useKeptAbi(network: NamedNetwork, address: string): KeptAbi | null | undefined {
  const { data } = useQuery(keptAbiQuery(network, address))
  return address === '' ? null : data
}

const written = ({ abi: _, ...kept }: KeptAbi) => ({ version: 1 as const, ...kept })

/** An ABI that was pasted, or came with a link. */
export const pastedAbi = (given: Pick<KeptAbi, 'text' | 'name' | 'natspec'>, abi: ContractAbi): KeptAbi => ({
  ...given,
  abi,
  provenance: 'pasted',
})

/** Keeps or removes an ABI for contracts. An ABI for several contracts names none of them. */
export const useKeepAbi = (network: NamedNetwork, addresses: readonly string[]) =>
  useKeep<KeptAbi>({
    queryKeys: addresses.map((address) => abiKey(network, address)),
    async show(given) {
      const [only, another] = addresses
      if (only === undefined || another !== undefined) return given
      const { joinEnums } = await import('@/lib/storage/kept/abi-beside-layout')
      return joinEnums(network.keptAs, only, given)
    },
    async write(given) {
      const { keptAbis } = await import('@/lib/abi/kept-abis')
      await Promise.all(
        addresses.map((address) =>
          given
            ? keptAbis.keep(
                network.keptAs,
                address,
                written(addresses.length > 1 ? { ...given, name: null } : given),
              )
            : keptAbis.remove(network.keptAs, address),
        ),
      )
    },
  })
