'use client'

import { useQuery } from '@tanstack/react-query'
import { useAttachableAbi } from '@/components/lens/share/use-attachable-abi'
import type { RoomState } from '@/lib/logs/room/room-state'
import { shareLogs } from '@/lib/permalinks/logs-shareable'
import type { Shareable } from '@/lib/permalinks/shareable'
import type { TellRoom } from './use-log-room'

/** A search that found every log, to be passed on; nothing while it has not, or has gaps. */
export function useSharedSearch(
  { order, progress, found }: RoomState,
  tell: TellRoom,
): Shareable | undefined {
  const { range, end, gaps, doubts } = progress
  const isWhole = end?.state === 'complete' && gaps.length === 0 && doubts.length === 0
  const attachment = useAttachableAbi(order.network, [order.question.filter.address ?? []].flat())
  const { data: digest } = useQuery({
    queryKey: ['digest', order.said, range?.from, range?.to, found],
    enabled: isWhole,
    queryFn: () => tell('digest'),
    networkMode: 'always',
    gcTime: 0,
  })
  return isWhole && range && digest !== undefined
    ? shareLogs(order, range, { found, digest }, attachment)
    : undefined
}
