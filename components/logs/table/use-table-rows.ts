'use client'

import { useEffect, useState } from 'react'
import type { LogRow } from '@/lib/logs/table/table-view'
import type { TellRoom } from '../search/use-log-room'

const PAGE = 100

type Pages = ReadonlyMap<number, readonly LogRow[]>

/** The rows around those in sight, read page by page; the others stay where they are kept. */
export function useTableRows(
  tell: TellRoom,
  version: number,
  inSight: { first: number; last: number },
): (row: number) => LogRow | undefined {
  const [pages, setPages] = useState<Pages>(new Map())
  const first = Math.floor(inSight.first / PAGE)
  const last = Math.floor(inSight.last / PAGE)

  useEffect(() => {
    if (version === 0) return
    let outdated = false
    for (let page = first; page <= last; page++) {
      tell('rows', page * PAGE, (page + 1) * PAGE).then((rows) => {
        if (!outdated) setPages((known) => keepNear(known, page, rows))
      })
    }
    return () => {
      outdated = true
    }
  }, [tell, version, first, last])

  return (row) => pages.get(Math.floor(row / PAGE))?.[row % PAGE]
}

/** Pages that are far from the one that came are let go. */
function keepNear(known: Pages, page: number, rows: readonly LogRow[]): Pages {
  const near = [...known].filter(([other]) => Math.abs(other - page) <= 3)
  return new Map([...near, [page, rows]])
}
