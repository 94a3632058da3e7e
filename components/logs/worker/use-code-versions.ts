'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RECOGNISED } from '@/components/lens/recognised-key'
import { useNetwork } from '@/components/reader/use-network'
import { NO_CODE_VERSIONS } from '@/lib/logs/answer/code-versions'
import { useLogs, useShownTable } from '../shared/logs-context'

/** Reads which code of the project folder the emitters had at each log. Only on development chains, whose nodes charge nothing. */
export function useCodeVersions() {
  const { tell } = useLogs()
  const { emitters } = useShownTable()
  const network = useNetwork()
  const queryClient = useQueryClient()
  const { data: eras = NO_CODE_VERSIONS, isFetching } = useQuery({
    queryKey: [RECOGNISED, network.keptAs, 'eras', emitters],
    enabled: emitters.length > 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { findCodeVersions } = await import('./find-code-versions')
      return findCodeVersions(queryClient, network, emitters, signal)
    },
  })
  useEffect(() => {
    tell({ type: 'read-by-code', eras })
  }, [tell, eras])
  return { eras, isLooking: isFetching }
}
