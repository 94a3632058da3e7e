import { queryOptions } from '@tanstack/react-query'
import { fetchReport } from '@/components/reader/use-balance'
import { parseKeyUse } from '@/lib/credits/key-usage'
import type { Network } from '@/lib/networks'

/** The use of the last 30 days, asked for anew each time it is shown. Free. */
export const daysOptions = (network: Network) =>
  queryOptions({
    queryKey: ['credits-days', network.slug],
    queryFn: () => fetchReport(`${network.slug}/days`, parseKeyUse),
    staleTime: 0,
  })
