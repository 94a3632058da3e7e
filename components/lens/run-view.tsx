'use no memo' // saves 187 bytes, see docs/develop/rules.md

import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import { Asking, sayRunning } from './asking'
import { BillLine } from './bill-line'
import { RefusalNotice } from './refusal-notice'
import type { LiveRun } from './use-run'

/** That a run is under way, why it was refused, or where it ended before its time. */
export function RunNotice({
  run,
  asking,
  stopped,
}: {
  run: LiveRun<unknown, unknown>
  /** What it is at; for one that shows this elsewhere, nothing. */
  asking?: string
  /** What is said of one that was stopped. */
  stopped?: string
}) {
  if (run.state === 'running' && asking)
    return <Asking what={sayRunning(asking, run.waiting)} onStop={run.stop} />
  if (run.state === 'running') return run.waiting ? <p role="status">{run.waiting}</p> : null
  if (run.how === 'refused') return <RefusalNotice error={run.error} />
  if (run.how === 'limit') return <Notice tone="plain" title="Stopped at the limit." />
  return run.how === 'stopped' && stopped ? <Notice tone="plain" title={stopped} /> : null
}

/** How a run stands, its answer, and what it cost. */
export function RunView({
  children,
  cost,
  ...notice
}: Parameters<typeof RunNotice>[0] & {
  /** What it found. */
  children?: ReactNode
  /** What it cost, where that is more than one bill. */
  cost?: ReactNode
}) {
  const { run } = notice
  return (
    <>
      <RunNotice {...notice} />
      {children}
      {run.state === 'ended' ? (cost ?? <BillLine bill={run.bill} />) : null}
    </>
  )
}
