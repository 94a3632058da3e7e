'use client'

import { ProveInBlock } from '@/components/lens/proof/prove-in-block'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { proveLog } from '@/lib/logs/proof/prove-log'
import { formatCount } from '@/lib/text/count'

/** Proves a log by the receipts of its block. */
export const ProveLog = ({ log }: { log: FoundLog }) => (
  <ProveInBlock walk={proveLog(log)} hash={log.transactionHash} what="log">
    {(block) => <LogProved block={block} />}
  </ProveInBlock>
)

function LogProved({ block }: { block: number }) {
  return (
    <div className="grid gap-3" data-testid="proved">
      <Notice announce tone="good" title={`Proved: block ${formatCount(block)} holds this log.`} />
      <Facts
        rows={[
          {
            name: 'Proved',
            value: 'Emitter, topics, data, and its place among the logs of the block.',
            note: 'They are under the receipts root.',
          },
          {
            name: 'Not covered',
            value: 'The transaction’s hash.',
            note: 'Another root speaks of transactions. Which of them stands at this place is as the service says.',
          },
        ]}
      />
    </div>
  )
}
