'use client'

import { DocsLink } from '@/components/docs/docs-link'
import { AnchorWords } from '@/components/lens/proof/anchor-words'
import { ProveInBlock } from '@/components/lens/proof/prove-in-block'
import { FactList } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import type { FoundLog } from '@/lib/logs/answer/logs-answer'
import { proveLog } from '@/lib/logs/proof/prove-log'
import { formatCount } from '@/lib/text/count'

/** Proves a log by the receipts of its block. */
export const ProveLog = ({ log }: { log: FoundLog }) => (
  <ProveInBlock walk={proveLog(log)} hash={log.transactionHash} what="log">
    {(block, anchor) => <LogProved block={block} anchor={anchor} />}
  </ProveInBlock>
)

function LogProved({ block, anchor }: { block: number; anchor: EvidenceAnchor }) {
  return (
    <div className="grid gap-3" data-testid="proved">
      <Notice announce tone="good" title={`Proved: block ${formatCount(block)} holds this log.`}>
        <AnchorWords number={block} anchor={anchor} />
      </Notice>
      <FactList
        rows={[
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
        ]}
      />
      <DocsLink to="proofs#not-covered">Why some fields are not covered</DocsLink>
    </div>
  )
}
