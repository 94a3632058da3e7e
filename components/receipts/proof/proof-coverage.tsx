import { DocsLink } from '@/components/docs/docs-link'
import { AnchorWords } from '@/components/lens/proof/anchor-words'
import { Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { formatCount } from '@/lib/text/count'

/** That a receipt is proved, and which of its fields that means: a receipts root does not speak of all of them. */
export function ProofCoverage({ block, anchor }: { block: number; anchor: EvidenceAnchor }) {
  return (
    <div className="grid gap-3" data-testid="proved">
      <Notice
        announce
        tone="good"
        title={`Proved: block ${formatCount(block)} commits to the outcome, the gas and the logs of this receipt, in this order.`}
      >
        <AnchorWords number={block} anchor={anchor} />
      </Notice>
      <Facts
        rows={[
          {
            name: 'Proved',
            value: 'Status, type, cumulative gas, and of every log emitter, topics, data and order.',
            note: 'They are under the receipts root.',
          },
          {
            name: 'Follows',
            value: 'Gas used, blooms, the place in the block, the block’s number and hash, log indexes.',
            note: 'Worked out from what is proved, and equal.',
          },
          {
            name: 'Not covered',
            value:
              'Transaction hash, from, to, contract address, gas price, blob fields and what a network adds.',
            note: 'Another root speaks of transactions. Which of them stands at this place is as the service says.',
          },
        ]}
      />
      <DocsLink to="proofs#not-covered">Why some fields are not covered</DocsLink>
    </div>
  )
}
