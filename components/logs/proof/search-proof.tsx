'use client'

import { useQuery } from '@tanstack/react-query'
import { Asking } from '@/components/lens/asking'
import { BillLine } from '@/components/lens/bill-line'
import { BlockAnchor } from '@/components/lens/proof/block-anchor'
import { PricedButton } from '@/components/lens/proof/priced-button'
import { DeniedNotice } from '@/components/lens/proof/proof-notices'
import { SaveEvidence } from '@/components/lens/proof/save-evidence'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useChainCheck } from '@/components/reader/use-chain-check'
import { useLearned } from '@/components/reader/use-learned'
import { useTariff } from '@/components/reader/use-tariff'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Notice } from '@/components/ui/notice'
import { formatPrice } from '@/lib/credits/price-range'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { describeOmission, describeProving, describeReach } from '@/lib/logs/proof/describe-proof'
import {
  isDecided,
  listBlocks,
  outcomeOf,
  priceUndecided,
  type SearchProof,
} from '@/lib/logs/proof/search-proof'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { unpackError } from '@/lib/logs/search/portable-error'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { ProofMeans } from '@/lib/logs/worker/search-prover'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { countOf } from '@/lib/text/count'
import { ProofForm } from './proof-form'
import { ProofResult } from './proof-result'
import type { StandingProof } from './use-standing-proof'

/** Checks by headers and receipts that a search lost no log, in all blocks or in a sample. The worker does it, because it has the logs. */
export function SearchProofView({
  state: { order, proving, progress, found },
  standing,
  tell,
  onRewrite,
}: {
  state: SearchState
  standing: StandingProof
  tell: SendToWorker
  onRewrite: (change: Partial<LogsDraft>) => void
}) {
  const { data: claims } = useQuery({
    queryKey: ['claims', progress.range, progress.answered.length, found],
    queryFn: () => tell({ type: 'claims' }),
    networkMode: 'always',
    gcTime: 0,
  })
  const tariff = useTariff()
  const chain = useChainCheck()
  const { learned, learn } = useLearned()
  const means: ProofMeans = { tariff, asksChain: chain.isDue, isOneByOne: learned.isOneByOne }
  const omission = describeOmission(order.network.chainId)
  const isRunning = proving?.end === null
  return (
    <KeepFocus className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[68ch] text-ink-soft">
        The header of a block holds a bloom of all its logs, and the block’s hash is the hash of its header.
        Where the bloom rules out what was searched, the block has no such log; where it does not, the
        receipts decide. All of it is worked out anew here, in your browser.
      </p>
      {omission ? <p className="max-w-[68ch]">{omission}</p> : null}
      {claims ? (
        <ProofForm
          claims={claims}
          isRunning={isRunning}
          before={isRunning ? null : (proving?.proof.order ?? null)}
          onProve={(order) => tell({ type: 'prove-headers', order, means }).then(learn, () => {})}
        />
      ) : null}
      {proving && isRunning ? (
        <Asking what={describeProving(proving.proof)} onStop={() => tell({ type: 'stop-proving' })} />
      ) : null}
      {proving?.end ? (
        <EndedProof
          {...proving}
          end={proving.end}
          standing={standing}
          priceOf={(proof) => {
            const isOneByOne = learned.isOneByOne || proof.isOneByOne
            return chain.priceHeld(priceUndecided({ ...proof, isOneByOne }, tariff.prices))
          }}
          tell={tell}
          onSearch={(block) => onRewrite({ by: 'range', from: String(block), to: String(block) })}
          onDecide={() => tell({ type: 'prove-receipts', means }).then(learn, () => {})}
        />
      ) : null}
    </KeepFocus>
  )
}

/** No header was read whose hash another source could confirm. */
const SERVICE: EvidenceAnchor = { kind: 'service', path: null }

type Proving = NonNullable<SearchState['proving']>

/** How the last step ended, and the verdict, unless a more trusted source has another hash for the newest block. */
function EndedProof({
  proof,
  bill,
  end,
  standing: { block, denial, anchors },
  priceOf,
  tell,
  onSearch,
  onDecide,
}: Proving & {
  end: NonNullable<Proving['end']>
  standing: StandingProof
  /** Of the receipts that decide. */
  priceOf: (proof: SearchProof) => number
  tell: SendToWorker
  onSearch: (block: number) => void
  onDecide: () => void
}) {
  const anchor = block ? anchors.of(block.hash) : SERVICE
  const undecided = listBlocks(proof, 'undecided').length
  const price = formatPrice(priceOf(proof), useTariff().unit)
  const refused = end.how === 'refused' ? unpackError(end.error) : null
  return (
    <>
      {refused ? (
        <RefusalNotice error={refused}>
          {refused instanceof RpcError && refused.states.lacksBlockReceipts
            ? `It can be read receipt by receipt${price && `, for ${price}`}.`
            : refused.whatToDo}
        </RefusalNotice>
      ) : null}
      {end.how === 'stopped' ? (
        <Notice tone="plain" title="Stopped. What was proved until then is below." />
      ) : null}
      {block && denial ? (
        <DeniedNotice hash={block.hash} denial={denial} />
      ) : (
        <ProofResult proof={proof} anchor={anchor} onSearch={onSearch} />
      )}
      {isDecided(proof) && !denial ? (
        <SaveEvidence
          proofs={() => tell({ type: 'evidence' })}
          anchor={anchor}
          isOther={outcomeOf(proof) === 'lies'}
        />
      ) : null}
      {block ? <BlockAnchor block={block} anchors={anchors} reach={describeReach(proof)} /> : null}
      {undecided > 0 ? (
        <PricedButton
          label={`Decide ${countOf(undecided, 'block')} by their receipts`}
          price={priceOf(proof)}
          onClick={onDecide}
        />
      ) : null}
      <BillLine bill={bill} />
    </>
  )
}
