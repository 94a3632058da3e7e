'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RECOGNISED } from '@/components/lens/recognised-key'
import { NO_CODE_VERSIONS } from '@/lib/logs/answer/code-versions'
import type { EmitterBlocks } from '@/lib/logs/table/emitter-blocks'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { Network } from '@/lib/networks'

/**
 * What the project folder says of the code that the emitters of an answer ran when they emitted; each log is read by that. Without
 * a press, on a chain to develop with alone: its node charges nothing.
 */
export function useCodeVersions(network: Network, emitters: readonly EmitterBlocks[], tell: SendToWorker) {
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
