'use no memo' // saves 191 bytes, see docs/develop/rules.md

import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import { Asking, sayRunning } from './asking'
import { BillLine } from './bill-line'
import { RefusalNotice } from './refusal-notice'
import type { LiveRun } from './use-run'

/** A running query, its error, or why it ended early. */
export function RunNotice({
  run,
  asking,
  stopped,
}: {
  run: LiveRun<unknown, unknown>
  /** Text while it runs, unless it is shown elsewhere. */
  asking?: string
  /** Text after it was stopped. */
  stopped?: string
}) {
  if (run.state === 'running' && asking)
    return <Asking what={sayRunning(asking, run.waiting)} onStop={run.stop} />
  if (run.state === 'running') return run.waiting ? <p role="status">{run.waiting}</p> : null
  if (run.how === 'refused') return <RefusalNotice error={run.error} />
  if (run.how === 'limit') return <Notice tone="plain" title="Stopped at the limit." />
  return run.how === 'stopped' && stopped ? <Notice tone="plain" title={stopped} /> : null
}

/** The state, the result and the bill of a query. */
export function RunView({
  children,
  cost,
  ...notice
}: Parameters<typeof RunNotice>[0] & {
  children?: ReactNode
  /** Replaces the bill, if there are several. */
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
