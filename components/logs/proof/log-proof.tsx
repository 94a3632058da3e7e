'use client'

import dynamic from 'next/dynamic'
import { ActionDisclosure } from '@/components/lens/action-disclosure'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'

const ProveLog = dynamic(() => import('./prove-log').then((module) => module.ProveLog), {
  loading: () => <p role="status">Opening…</p>,
})

/** Proves a log against its block hash. The content is loaded when it is opened. */
export const LogProof = ({ log }: { log: FoundLog }) => (
  <ActionDisclosure label="Prove it" key={`${log.blockHash} ${log.logIndex}`}>
    {() => <ProveLog log={log} />}
  </ActionDisclosure>
)
