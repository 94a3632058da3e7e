import { useEffect, useEffectEvent, useState } from 'react'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'

/** Changes the form, and searches as soon as the form holds the change. */
export function useSearchNext(
  draft: LogsDraft,
  setDraft: (change: Partial<LogsDraft>) => void,
  begin: () => void,
): (change: Partial<LogsDraft>) => void {
  const [next, setNext] = useState<Partial<LogsDraft> | null>(null)
  const start = useEffectEvent(begin)
  useEffect(() => {
    if (!next || !holds(draft, next)) return
    setNext(null)
    start()
  }, [draft, next])
  return (change) => {
    setDraft(change)
    setNext(change)
  }
}

const holds = (draft: LogsDraft, change: Partial<LogsDraft>): boolean =>
  Object.entries(change).every(([name, value]) => draft[name as keyof LogsDraft] === value)
