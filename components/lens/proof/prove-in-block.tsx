'use client'

import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { useContradiction } from '@/components/lens/answer/contradiction'
import { BlockAnchor } from '@/components/lens/proof/block-anchor'
import { DeniedNotice } from '@/components/lens/proof/denied-notice'
import { SaveEvidence } from '@/components/lens/proof/save-evidence'
import { UnlikeValues } from '@/components/lens/proof/unlike-values'
import { useAnchors } from '@/components/lens/proof/use-anchors'
import { RunView } from '@/components/lens/run-view'
import { type LiveRun, useRun } from '@/components/lens/use-run'
import { useChainCheck } from '@/components/reader/use-chain-check'
import { useLearned } from '@/components/reader/use-learned'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { KeepFocus } from '@/components/ui/keep-focus'
import { isFree } from '@/lib/credits/tariff'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { receiptEvidence } from '@/lib/evidence/receipt-evidence'
import { LieError } from '@/lib/proof/proof-error'
import { nextSteps, type ProofStep, priceStep } from '@/lib/proof/proof-in-block'
import { listUnread, type ReceiptsProof } from '@/lib/proof/receipts-proof'
import type { Walk } from '@/lib/rpc/client/run'
import { countOf, formatAmount } from '@/lib/text/count'
import { ReceiptsRead } from './receipts-read'

/**
 * Proves what a block's receipts hold in two presses, each at its price: the header tells how many receipts the second one takes. Says so by
 * `children` once it is proved.
 */
export function ProveInBlock({
  walk,
  hash,
  what,
  children,
}: {
  walk: Walk<ProofStep, ReceiptsProof>
  /** Of the transaction. */
  hash: Hex
  what: 'receipt' | 'log'
  children: (block: number, anchor: EvidenceAnchor) => ReactNode
}) {
  const network = useNetwork()
  const { learned, learn } = useLearned()
  const chain = useChainCheck()
  const { contradict } = useContradiction()
  const run = useRun<ProofStep, ReceiptsProof>(async function* (step, client, ...asked) {
    try {
      for await (const proof of walk(step, chain.hold(client), ...asked)) {
        if (proof.isOneByOne) learn({ isOneByOne: true })
        yield proof
      }
    } catch (error) {
      if (error instanceof LieError) contradict()
      throw error
    }
  })
  const anchors = useAnchors()
  const proof = run.progress
  const denial = proof?.isProved ? anchors.denialOf(proof.block.hash, what === 'receipt') : null
  return (
    <KeepFocus className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[68ch] text-ink-soft">
        A block header contains the root of all receipts{what === 'log' ? ' and their logs' : ''}. The block
        hash is the hash of this header. Your browser computes both. If they match, the {what} was not
        changed.
      </p>
      {proof ? <ReceiptsRead proof={proof} hash={hash} what={what} /> : null}
      <NextSteps run={run} isOneByOne={learned.isOneByOne} priceHeld={chain.priceHeld} />
      {run.state === 'idle' ? null : (
        <RunView run={run} asking={sayReading(proof)} stopped="Stopped. Nothing is proved yet.">
          {run.how === 'refused' ? <UnlikeValues error={run.error} /> : null}
        </RunView>
      )}
      {proof && denial ? <DeniedNotice hash={proof.block.hash} denial={denial} /> : null}
      {proof?.isProved && !denial ? children(Number(proof.block.number), anchors.of(proof.block.hash)) : null}
      {proof ? (
        <BlockAnchor
          block={{ number: Number(proof.block.number), hash: proof.block.hash }}
          anchors={anchors}
        />
      ) : null}
      {proof?.isProved && !denial ? (
        <SaveEvidence
          proofs={() => receiptEvidence(network, hash, proof)}
          anchor={anchors.of(proof.block.hash)}
        />
      ) : null}
    </KeepFocus>
  )
}

function NextSteps({
  run,
  isOneByOne,
  priceHeld,
}: {
  run: LiveRun<ProofStep, ReceiptsProof>
  isOneByOne: boolean
  /** Adds asking for the chain id of the connection, where that is due. */
  priceHeld: (price: number) => number
}) {
  const { unit, prices } = useTariff()
  const proof = run.progress && { ...run.progress, isOneByOne }
  const steps = nextSteps(proof, prices)
  if (run.state === 'running') return null
  return (
    <>
      {isOneByOne && steps.includes('receipts') ? (
        <p className="max-w-[68ch]">
          This connection does not offer eth_getBlockReceipts: receipts are read one by one.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step}
            className="h-auto! min-h-8 w-fit flex-wrap py-1 pointer-coarse:min-h-11"
            onClick={() => (step === 'header' ? run.start(step) : run.goOn(step))}
          >
            <span>{sayStep(step, proof)}</span>{' '}
            {!isFree({ unit }) && (
              <span>· {formatAmount(priceHeld(priceStep(step, proof, prices)), unit)}</span>
            )}
          </Button>
        ))}
      </div>
    </>
  )
}

function sayStep(step: ProofStep, proof: ReceiptsProof | undefined): string {
  if (step === 'block') return 'Prove with all receipts of the block, in one call'
  if (step === 'header' || !proof) return proof ? 'Read the block’s header again' : 'Read the block’s header'
  const further = proof.receipts.size > 0 ? 'more receipt' : 'receipt'
  return `Prove with ${countOf(listUnread(proof).length, further)}`
}

const sayReading = (proof: ReceiptsProof | undefined) =>
  proof
    ? `Reading receipts: ${proof.receipts.size} of ${proof.block.transactions.length}…`
    : 'Reading the header…'
