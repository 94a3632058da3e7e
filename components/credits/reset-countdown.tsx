'use client'

import { formatSpan, formatUtcTime } from '@/lib/text/time'
import { useNow } from './use-now'

const LOCAL_TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** How long until the balance is full again, and when: by UTC, which decides, and by the reader's clock. */
export function ResetCountdown({ resetAt }: { resetAt: number }) {
  const now = useNow()
  return (
    <span>
      full again in <span className="tabular-nums">{formatSpan(resetAt - now)}</span>, at{' '}
      {formatUtcTime(resetAt)} ({LOCAL_TIME.format(resetAt * 1000)} on your clock)
    </span>
  )
}
