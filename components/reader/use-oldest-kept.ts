'use client'

import { type HistoryKind, oldestKept } from '@/lib/connections/oldest-blocks'
import { useLearned } from './use-learned'
import { useNetwork } from './use-network'

/** The first block that the connection in use has, if its newest is `head`. Reads nothing. */
export function useOldestKept(kind: HistoryKind): (head: number) => number {
  const { history } = useNetwork()
  const { oldest } = useLearned().learned
  return (head) => oldestKept(kind, oldest, { head, history })
}
