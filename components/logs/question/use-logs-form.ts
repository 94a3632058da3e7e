'use client'

import { useEffect, useState } from 'react'
import type { LogsForm } from '@/lib/logs/price/read-logs-form'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { Network } from '@/lib/networks'

type Rules = typeof import('@/lib/logs/price/read-logs-form')

/**
 * What is typed, read; and the rules of reading it, which a page that is only opened need not wait for. Both are null
 * until those are loaded.
 */
export function useLogsForm(
  draft: LogsDraft,
  network: Network,
): { form: LogsForm | null; rules: Rules | null } {
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    import('@/lib/logs/price/read-logs-form').then((module) => setRules(() => module))
  }, [])
  return { rules, form: rules?.readLogsForm(draft, network) ?? null }
}
