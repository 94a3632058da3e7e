'use client'

import { useEffect, useState } from 'react'
import { findPageOfAnchor, type LogPage, pageOfLogs } from '@/lib/receipts/log-pages'
import type { ReceiptLog } from '@/lib/receipts/receipt-schema'

/** The part of the logs in sight: the one that the address' `#log-12` names, until another is turned to. */
export function useLogPage(logs: readonly ReceiptLog[]): { page: LogPage; turnTo: (page: number) => void } {
  const [number, setNumber] = useState(() => findPageOfAnchor(logs, window.location.hash) ?? 0)

  useEffect(() => {
    const follow = () => {
      const named = findPageOfAnchor(logs, window.location.hash)
      if (named !== null) setNumber(named)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [logs])

  // The browser looked for the anchor before there was an answer.
  useEffect(() => {
    if (findPageOfAnchor(logs, window.location.hash) === number) {
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
    }
  }, [logs, number])

  return { page: pageOfLogs(logs, number), turnTo: setNumber }
}
