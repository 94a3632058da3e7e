'use client'

import { useEffect, useState } from 'react'
import { findLogOfAnchor, type LogPage, pageOfLogs } from '@/lib/receipts/logs/log-pages'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'

/** The part of the logs in sight: the one with the log that the address' `#log-12` names, which is opened, until another is turned to. */
export function useLogPage(logs: readonly ReceiptLog[]): { page: LogPage; turnTo: (page: number) => void } {
  const [named, setNamed] = useState(() => findLogOfAnchor(logs, window.location.hash))
  const [number, setNumber] = useState(named?.page ?? 0)

  useEffect(() => {
    const follow = () => {
      const next = findLogOfAnchor(logs, window.location.hash)
      if (!next) return
      setNamed(next)
      setNumber(next.page)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [logs])

  // The browser looked for the anchor before there was an answer.
  useEffect(() => {
    if (named?.page !== number) return
    const log = document.getElementById(named.anchor)
    const line = log?.querySelector('details')
    if (line) line.open = true
    log?.scrollIntoView()
  }, [named, number])

  return { page: pageOfLogs(logs, number), turnTo: setNumber }
}
