'use client'

import dynamic from 'next/dynamic'
import type { Hex } from 'viem'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import type { DiffResult } from '@/lib/state-diff/sources/diff-result'
import { countAccesses } from '@/lib/state-diff/steps/count-accesses'
import { countOf } from '@/lib/text/count'

const ReplayStepsPanel = dynamic(
  () => import('./replay-steps-panel').then((module) => module.ReplayStepsPanel),
  { ssr: false, loading: () => <p role="status">Opening…</p> },
)

/** Opens the step view of the playground for a replayed transaction. Nothing if no values are known, or no storage was accessed. */
export function ReplaySteps({
  result,
  ...asked
}: {
  result: DiffResult
  hash: Hex
  block: bigint
  keys: readonly Hex[]
}) {
  if (result.source !== 'replay') return null
  const { replay } = result
  if (replay.is !== 'exact' && replay.is !== 'consistent') return null
  const { reads, writes } = countAccesses(replay.run.trace)
  if (reads + writes === 0) return null
  return (
    <ActionDisclosure label={`Steps: ${countOf(reads, 'read')} and ${countOf(writes, 'write')}, in order`}>
      {() => <ReplayStepsPanel {...asked} replay={replay} />}
    </ActionDisclosure>
  )
}
