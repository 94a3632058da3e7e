'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RunContext } from '@/components/playground/run/run-context'
import { StepsPanel } from '@/components/playground/steps/steps-panel'
import { Notice } from '@/components/ui/notice'
import { parseRecordedRun } from '@/lib/learn/recorded/recorded-run'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { showRun } from '@/lib/playground/run/shown-run'
import { listStepRows, type StepAt, stepBy } from '@/lib/playground/steps/step-rows'

/** The recorded run of a lesson. */
export function RunStage({ slug }: { slug: string }) {
  const { data, isError } = useQuery({
    queryKey: ['recorded run', slug],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const response = await fetch(`/learn/${slug}/run.json`)
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return parseRecordedRun(await response.text())
    },
  })
  if (isError)
    return (
      <Notice
        tone="bad"
        title="The run could not be loaded. Check that the explorer is running, then reload the page."
      />
    )
  return data ? <RecordedRun finished={data} /> : <p className="text-ink-soft">Loading the run…</p>
}

function RecordedRun({ finished }: { finished: FinishedRun }) {
  const run = useMemo(() => showRun(finished), [finished])
  const [at, setAt] = useState<StepAt | null>(() =>
    stepBy(listStepRows(run.played, { reads: true }), null, 1),
  )
  return (
    <RunContext value={{ run, at, onGo: setAt, isCompact: true }}>
      <StepsPanel />
    </RunContext>
  )
}
