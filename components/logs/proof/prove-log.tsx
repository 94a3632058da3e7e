'use client'

import { ProveInBlock } from '@/components/lens/proof/prove-in-block'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { proveLog } from '@/lib/logs/proof/prove-log'
import { formatCount } from '@/lib/text/count'

const COVERS = [
  {
    name: 'Proved',
    value: 'Emitter, topics, data, and its place among the logs of the block.',
    note: 'They are part of the receipts root.',
  },
  {
    name: 'Not covered',
    value: 'The transaction’s hash.',
    note: 'The receipts root does not include it. It is as the provider says.',
  },
]

/** Proves a log by the receipts of its block. */
export const ProveLog = ({ log }: { log: FoundLog }) => (
  <ProveInBlock
    walk={proveLog(log)}
    hash={log.transactionHash}
    what="log"
    titleOf={(block) => `Proved: block ${formatCount(block)} holds this log.`}
    covers={COVERS}
  />
)
