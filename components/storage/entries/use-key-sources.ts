'use client'

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useKeptNames } from '@/components/lens/names/use-names'
import { useKeptText } from '@/components/reader/kept-text'
import { useNetwork } from '@/components/reader/use-network'
import type { Network } from '@/lib/networks'
import type { KeyLog } from '@/lib/storage/contract/keys-from-logs'
import type { KeySources } from '@/lib/storage/entries/known-keys'
import { listSeenEntries } from '@/lib/storage/entries/seen-entries'
import { KEPT_ENTRIES } from './seen-entries'

type NetworkKey = Pick<Network, 'keptAs'>

/** The logs that were read for keys, as long as the page is open. Nothing is fetched. */
const keyLogsQuery = ({ keptAs }: NetworkKey, address: string) =>
  queryOptions<readonly KeyLog[]>({
    queryKey: ['key-logs', keptAs, address.toLowerCase()],
    queryFn: () => [],
    enabled: false,
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: [],
  })

export function rememberKeyLogs(
  queryClient: QueryClient,
  network: NetworkKey,
  address: string,
  logs: readonly KeyLog[],
): void {
  queryClient.setQueryData(keyLogsQuery(network, address).queryKey, logs)
}

/** Everything in this browser that may be a key of the contract's mappings. Free. */
export function useKeySources(address: string): KeySources {
  const network = useNetwork()
  const { data: logs } = useQuery(keyLogsQuery(network, address))
  const names = useKeptNames()
  const seen = listSeenEntries(useKeptText(KEPT_ENTRIES), network.keptAs, address)
  return { logs, names, seen }
}
