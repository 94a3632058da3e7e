'use client'

import { useEffect, useState } from 'react'
import { findLogOfAnchor, type LogPage, pageOfLogs } from '@/lib/receipts/logs/log-pages'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'

/** The part of the logs in sight: the one that the address' `#log-12` names, until another is turned to. */
export function useLogPage(logs: readonly ReceiptLog[]): { page: LogPage; turnTo: (page: number) => void } {
  const [number, setNumber] = useState(() => findLogOfAnchor(logs, window.location.hash)?.page ?? 0)

  useEffect(() => {
    const follow = () => {
      const named = findLogOfAnchor(logs, window.location.hash)
      if (named) setNumber(named.page)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [logs])

  // The browser looked for the anchor before there was an answer.
  useEffect(() => {
    const named = findLogOfAnchor(logs, window.location.hash)
    if (named?.page === number) document.getElementById(named.anchor)?.scrollIntoView()
  }, [logs, number])

  return { page: pageOfLogs(logs, number), turnTo: setNumber }
}
