import { DocsLink } from '@/components/docs/docs-link'
import { AnchorWords } from '@/components/lens/proof/anchor-words'
import { FactList } from '@/components/ui/facts'
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
      <FactList
        rows={[
          {
            name: 'Proved',
            value: 'Status, type, cumulative gas, and emitter, topics, data and order of every log.',
            note: 'They are part of the receipts root.',
          },
          {
            name: 'Derived',
            value: 'Gas used, bloom filters, transaction index, block number, block hash and log indexes.',
            note: 'Computed from the proved fields, and equal.',
          },
          {
            name: 'Not covered',
            value:
              'Transaction hash, from, to, contract address, gas price, blob fields and extra fields of a network.',
            note: 'Transactions have another root. The service reported which transaction has this index.',
          },
        ]}
      />
      <DocsLink to="proofs#not-covered">Why some fields are not covered</DocsLink>
    </div>
  )
}
