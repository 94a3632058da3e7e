'use client'

import { useQuery } from '@tanstack/react-query'
import { useAttachableAbi } from '@/components/lens/share/use-attachable-abi'
import { describeMissing } from '@/lib/logs/coverage/describe-incomplete'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import { hashOfEnd } from '@/lib/logs/worker/end-hash'
import { endOf } from '@/lib/logs/worker/phase'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { shareLogs } from '@/lib/share/logs-shareable'
import type { Shareable } from '@/lib/share/shareable'

/** A search that is done, to be passed on with what is missing named, as the sentence says it; nothing while it is not. */
export function useSharedSearch(state: SearchState, said: string, tell: SendToWorker): Shareable | undefined {
  const { order, phase, progress, found } = state
  const { range } = progress
  const end = endOf(phase)
  const isDone = end?.state === 'complete' || end?.state === 'complete-except-gaps'
  const attachment = useAttachableAbi(order.network, [order.question.filter.address ?? []].flat())
  const { data } = useQuery({
    queryKey: ['digest', order.said, range?.from, range?.to, found],
    enabled: isDone,
    queryFn: () => tell({ type: 'digest' }),
    networkMode: 'always',
    gcTime: 0,
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
