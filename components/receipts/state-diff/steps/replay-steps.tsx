'use client'

import dynamic from 'next/dynamic'
import { Disclosure } from '@/components/ui/folded-section'
import { countAccesses } from '@/lib/state-diff/steps/count-accesses'
import { countOf } from '@/lib/text/count'
import type { ReplayToStep } from './replay-steps-panel'

const ReplayStepsPanel = dynamic(
  () => import('./replay-steps-panel').then((module) => module.ReplayStepsPanel),
  { ssr: false, loading: () => <p role="status">Opening…</p> },
)

/** Opens the step view of the playground for a replayed transaction. Nothing if it accessed no storage. */
export function ReplaySteps(replay: ReplayToStep) {
  const { reads, writes } = countAccesses(replay.run.trace)
  if (reads + writes === 0) return null
  return (
    <Disclosure summary={`Steps: ${countOf(reads, 'read')} and ${countOf(writes, 'write')}, in order`}>
      {() => <ReplayStepsPanel {...replay} />}
    </Disclosure>
  )
}
