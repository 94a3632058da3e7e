'use client'

import { useAttachableAbi } from '@/components/lens/share/use-attachable-abi'
import { describeMissing } from '@/lib/logs/coverage/describe-incomplete'
import { hashOfEnd } from '@/lib/logs/worker/end-hash'
import { shareLogs } from '@/lib/share/logs-shareable'
import type { Shareable } from '@/lib/share/shareable'
import { useLogs, useWorkerAnswer } from '../shared/logs-context'

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
