'use client'

import { useEffect, useRef, useState } from 'react'
import type { ReadBy, TableSummary } from '@/lib/logs/room/room-state'
import type { TableView } from '@/lib/logs/table/table-view'
import type { TellRoom } from '../search/use-log-room'

/** What the table shows, and how often that changed: rows read under an earlier number may be others now. */
export type ShownTable = TableSummary & { version: number }

/**
 * Looks at the logs anew when there are more of them or the view changes. One look at a time: while a search brings
 * more than can be counted, the looks in between are left out.
 */
export function useTableSummary(
  tell: TellRoom,
  view: TableView,
  readBy: ReadBy,
  found: number,
): ShownTable | null {
  const [shown, setShown] = useState<ShownTable | null>(null)
  const wanted = useRef<{ view: TableView; readBy: ReadBy } | null>(null)
  const looking = useRef(false)

  useEffect(() => {
    if (found === 0) return
    wanted.current = { view, readBy }
    const look = async () => {
      looking.current = true
      while (wanted.current) {
        const { view, readBy } = wanted.current
        wanted.current = null
        const summary = await tell('look', view, readBy)
        setShown((before) => ({ ...summary, version: (before?.version ?? 0) + 1 }))
      }
      looking.current = false
    }
    if (!looking.current) look()
  }, [tell, view, readBy, found])

  return shown
}
