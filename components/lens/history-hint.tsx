'use client'

import dynamic from 'next/dynamic'
import { useLearned } from '@/components/reader/use-learned'
import type { HistoryKind } from '@/lib/connections/oldest-blocks'

const OldestHint = dynamic(() => import('./oldest-hint').then((module) => module.OldestHint), {
  ssr: false,
  loading: () => null,
})

/** From which block the connection in use has data, and a warning if the typed block is older; `orElse` before it stated that. */
export function HistoryHint({
  kind,
  typed = '',
  orElse = '',
}: {
  kind: HistoryKind
  typed?: string
  orElse?: string
}) {
  const { oldest } = useLearned().learned
  const isStated = oldest !== null && oldest[kind] !== null
  return isStated ? <OldestHint kind={kind} typed={typed} oldest={oldest} /> : orElse
}
