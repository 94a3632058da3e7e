'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RECOGNISED } from '@/components/lens/recognised-key'
import { useAttachableAbi } from '@/components/lens/share/use-attachable-abi'
import { useNetwork } from '@/components/reader/use-network'
import { NO_CODE_VERSIONS } from '@/lib/logs/answer/code-versions'
import { describeMissing } from '@/lib/logs/coverage/describe-incomplete'
import { hashOfEnd } from '@/lib/logs/worker/describe-continue'
import { shareLogs } from '@/lib/share/logs-shareable'
import type { Shareable } from '@/lib/share/shareable'
import { useLogs, useShownTable, useWorkerAnswer } from '../shared/logs-context'

/** Reads which code of the project folder the emitters had at each log. Only on development chains, whose nodes charge nothing. */
export function useCodeVersions() {
  const { tell } = useLogs()
  const { emitters } = useShownTable()
  const network = useNetwork()
  const queryClient = useQueryClient()
  const { data: versions = NO_CODE_VERSIONS, isFetching } = useQuery({
    queryKey: [RECOGNISED, network.keptAs, 'versions', emitters],
    enabled: emitters.length > 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { findCodeVersions } = await import('./find-code-versions')
      return findCodeVersions(queryClient, network, emitters, signal)
    },
  })
  useEffect(() => {
    tell({ type: 'read-by-code', versions })
  }, [tell, versions])
  return { versions, isLooking: isFetching }
}

/** A complete search as a link; `said` is its query in a sentence. Undefined while it is incomplete. */
export function useSharedSearch(said: string): Shareable | undefined {
  const { state, end } = useLogs()
  const { order, progress, found } = state
  const { range } = progress
  const isDone = end?.state === 'complete' || end?.state === 'complete-except-gaps'
  const attachment = useAttachableAbi(order.network, [order.question.filter.address ?? []].flat())
  const data = useWorkerAnswer({ type: 'digest' }, [order.said, range?.from, range?.to, found], {
    enabled: isDone,
    keeps: false,
  })
  return isDone && range && data
    ? shareLogs(
        { ...order, said },
        { ...range, hash: hashOfEnd(state, data.lastLog) },
        { found, digest: data.digest, missing: describeMissing(progress), progress },
        attachment,
      )
    : undefined
}
