'use client'

import type { Hex } from 'viem'
import { useContradiction } from '@/components/lens/answer/contradiction'
import { RunView } from '@/components/lens/run-view'
import { type LiveRun, useRun } from '@/components/lens/use-run'
import { useChainCheck } from '@/components/reader/use-chain-check'
import { useLearned } from '@/components/reader/use-learned'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { KeepFocus } from '@/components/ui/keep-focus'
import { receiptEvidence } from '@/lib/evidence/receipt-evidence'
import { LieError } from '@/lib/proof/proof-error'
import {
  listUnread,
  nextSteps,
  type ProofStep,
  priceStep,
  type ReceiptsProof,
} from '@/lib/proof/receipts-proof'
import type { RunSteps } from '@/lib/rpc/client/run'
import { countOf } from '@/lib/text/count'
import { BlockAnchor } from './block-anchor'
import { PricedButton } from './priced-button'
import { AnchorWords, DeniedNotice, ProvedNotice } from './proof-notices'
import { ReceiptsRead } from './receipts-read'
import { SaveEvidence } from './save-evidence'
import { UnlikeValues } from './unlike-values'
import { useAnchors } from './use-anchors'

/**
 * Proves a receipt or a log by all receipts of its block, in two presses, each at its price. The header tells how many receipts the
 * second one reads.
 */
export function ProveInBlock({
  walk,
  hash,
  what,
  titleOf,
  covers,
}: {
  walk: RunSteps<ProofStep, ReceiptsProof>
  /** Of the transaction. */
  hash: Hex
  what: 'receipt' | 'log'
  /** The verdict. */
  titleOf: (block: number) => string
  /** Which fields are proved. */
  covers: Parameters<typeof ProvedNotice>[0]['rows']
}) {
  const network = useNetwork()
  const { learned, learn } = useLearned()
  const chain = useChainCheck()
  const { contradict } = useContradiction()
  const anchors = useAnchors()
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
  const proof = run.progress
  const block = proof?.block
  const denial = proof?.isProved ? anchors.denialOf(proof.block.hash, what === 'receipt') : null
  const isValid = proof?.isProved && !denial
  return (
    <KeepFocus className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[68ch] text-ink-soft">
        A block header contains the root of all receipts{what === 'log' ? ' and their logs' : ''}. The block
        hash is the hash of this header. Your browser computes both. If they match, the {what} was not
        changed.
      </p>
      {proof ? <ReceiptsRead proof={proof} hash={hash} what={what} /> : null}
      {run.state === 'running' ? null : (
        <NextSteps run={run} isOneByOne={learned.isOneByOne} priceHeld={chain.priceHeld} />
      )}
      {run.state === 'idle' ? null : (
        <RunView run={run} asking={sayReading(proof)} stopped="Stopped. Nothing is proved yet.">
          {run.how === 'refused' ? <UnlikeValues error={run.error} /> : null}
        </RunView>
      )}
      {block && denial ? <DeniedNotice hash={block.hash} denial={denial} /> : null}
      {block && isValid ? (
        <ProvedNotice title={titleOf(block.number)} rows={covers}>
          <AnchorWords number={block.number} anchor={anchors.of(block.hash)} />
        </ProvedNotice>
      ) : null}
      {block ? <BlockAnchor block={block} anchors={anchors} /> : null}
      {block && isValid ? (
        <SaveEvidence proofs={() => receiptEvidence(network, hash, proof)} anchor={anchors.of(block.hash)} />
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
  /** Adds the price of the chain id, if that is read first. */
  priceHeld: (price: number) => number
}) {
  const { prices } = useTariff()
  const proof = run.progress && { ...run.progress, isOneByOne }
  const steps = nextSteps(proof, prices)
  return (
    <>
      {isOneByOne && steps.includes('receipts') ? (
        <p className="max-w-[68ch]">
          This connection does not offer eth_getBlockReceipts: receipts are read one by one.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <PricedButton
            key={step}
            label={sayStep(step, proof)}
            price={priceHeld(priceStep(step, proof, prices))}
            onClick={() => (step === 'header' ? run.start(step) : run.goOn(step))}
          />
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
