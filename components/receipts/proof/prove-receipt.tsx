'use client'

import { BlockAnchor } from '@/components/lens/proof/block-anchor'
import { SaveEvidence } from '@/components/lens/proof/save-evidence'
import { UnlikeValues } from '@/components/lens/proof/unlike-values'
import { useAnchors } from '@/components/lens/proof/use-anchors'
import { RunView } from '@/components/lens/run-view'
import { stayInPlace } from '@/components/lens/show-answer'
import { type LiveRun, useRun } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import {
  listUnread,
  nextStep,
  type ProofStep,
  priceStep,
  proveReceipt,
  type ReceiptProof,
  type ReceiptToProve,
} from '@/lib/receipts/proof/prove-receipt'
import { receiptEvidence } from '@/lib/receipts/proof/receipt-evidence'
import { countOf, formatAmount } from '@/lib/text/count'
import { ProofCoverage } from './proof-coverage'
import { ProvedHeader } from './proved-header'

/** Proves a receipt in two presses, each at its price: the header tells how many receipts the second one takes. */
export function ProveReceipt({ receipt }: { receipt: ReceiptToProve }) {
  const network = useNetwork()
  const run = useRun(network, proveReceipt(receipt), stayInPlace)
  const anchors = useAnchors()
  const proof = run.progress
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[68ch] text-ink-soft">
        The header of a block holds a root over all its receipts, and the block’s hash is the hash of its
        header. Both are worked out anew here, in your browser: a receipt that fits cannot have been altered.
      </p>
      {proof ? <ProvedHeader proof={proof} hash={receipt.hash} /> : null}
      <NextStep run={run} />
      {run.state === 'idle' ? null : (
        <RunView run={run} asking={sayReading(proof)} stopped="Stopped: nothing is proved yet.">
          {run.how === 'refused' ? <UnlikeValues error={run.error} /> : null}
        </RunView>
      )}
      {proof?.isProved ? (
        <ProofCoverage block={Number(proof.block.number)} anchor={anchors.of(proof.block.hash)} />
      ) : null}
      {proof ? (
        <BlockAnchor
          block={{ number: Number(proof.block.number), hash: proof.block.hash }}
          anchors={anchors}
        />
      ) : null}
      {proof?.isProved ? (
        <SaveEvidence
          proofs={() => receiptEvidence(network, receipt.hash, proof)}
          anchor={anchors.of(proof.block.hash)}
        />
      ) : null}
    </div>
  )
}

function NextStep({ run }: { run: LiveRun<ProofStep, ReceiptProof> }) {
  const { unit, prices } = useTariff()
  const step = nextStep(run.progress, prices)
  if (step === null || run.state === 'running') return null
  const price = formatAmount(priceStep(step, run.progress, prices), unit)
  return (
    <Button
      className="h-auto! min-h-8 w-fit flex-wrap py-1 pointer-coarse:min-h-11"
      onClick={() => (step === 'header' ? run.start(step) : run.goOn(step))}
    >
      <span>{sayStep(step, run.progress)}</span> <span>· {price}</span>
    </Button>
  )
}

function sayStep(step: ProofStep, proof: ReceiptProof | undefined): string {
  if (step === 'block') return 'Prove by all receipts of the block, in one call'
  if (step === 'receipts' && proof) return `Prove by ${countOf(listUnread(proof).length, 'further receipt')}`
  return proof ? 'Begin again with the block’s header' : 'Read the block’s header'
}

const sayReading = (proof: ReceiptProof | undefined) =>
  proof
    ? `Reading receipts: ${proof.receipts.size} of ${proof.block.transactions.length}…`
    : 'Reading the header…'
