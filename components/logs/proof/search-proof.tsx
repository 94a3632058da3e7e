'use client'

import { useQuery } from '@tanstack/react-query'
import { Asking } from '@/components/lens/asking'
import { BillLine } from '@/components/lens/bill-line'
import { BlockAnchor } from '@/components/lens/proof/block-anchor'
import { DeniedNotice } from '@/components/lens/proof/denied-notice'
import { SaveEvidence } from '@/components/lens/proof/save-evidence'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useChainCheck } from '@/components/reader/use-chain-check'
import { useLearned } from '@/components/reader/use-learned'
import { Button } from '@/components/ui/button'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Notice } from '@/components/ui/notice'
import { formatPrice } from '@/lib/credits/price-range'
import type { Tariff } from '@/lib/credits/tariff'
import type { EvidenceAnchor } from '@/lib/evidence/make-evidence'
import { describeOmission, describeProving, describeReach } from '@/lib/logs/proof/describe-proof'
import {
  isDecided,
  listBlocks,
  outcomeOf,
  priceUndecided,
  type SearchProof as SearchProofData,
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

/** Proves by headers and receipts that a search lost no log: in a sample of its blocks, or in all. The worker does it, which holds the logs. */
export function SearchProofView({
  state: { order, proving, progress, found },
  standing,
  tariff,
  tell,
  onRewrite,
}: {
  state: SearchState
  standing: StandingProof
  tariff: Tariff
  tell: SendToWorker
  onRewrite: (change: Partial<LogsDraft>) => void
}) {
  const { data: claims } = useQuery({
    queryKey: ['claims', progress.range, progress.answered.length, found],
    queryFn: () => tell({ type: 'claims' }),
    networkMode: 'always',
    gcTime: 0,
  })
  const chain = useChainCheck()
  const { learned, learn } = useLearned()
  const means: ProofMeans = { tariff, asksChain: chain.isDue, isOneByOne: learned.isOneByOne }
  const omission = describeOmission(order.network.chainId)
  const isRunning = proving?.end === null
  const refused = proving?.end?.how === 'refused' ? unpackError(proving.end.error) : null
  const left = proving && {
    ...proving.proof,
    isOneByOne: learned.isOneByOne || proving.proof.isOneByOne,
  }
  const decidePrice = left
    ? formatPrice(chain.priceHeld(priceUndecided(left, tariff.prices)), tariff.unit)
    : ''
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
          tariff={tariff}
          priceHeld={chain.priceHeld}
          isRunning={isRunning}
          before={isRunning ? null : (proving?.proof.order ?? null)}
          onProve={(order) => tell({ type: 'prove-headers', order, means }).then(learn, () => {})}
        />
      ) : null}
      {proving ? (
        <>
          {isRunning ? (
            <Asking what={describeProving(proving.proof)} onStop={() => tell({ type: 'stop-proving' })} />
          ) : null}
          {refused ? (
            <RefusalNotice error={refused}>
              {refused instanceof RpcError && refused.states.lacksBlockReceipts
                ? `It can be read receipt by receipt${decidePrice && `, for ${decidePrice}`}.`
                : refused.whatToDo}
            </RefusalNotice>
          ) : null}
          {proving.end?.how === 'stopped' ? (
            <Notice tone="plain" title="Stopped. What was proved until then is below." />
          ) : null}
          {isRunning ? null : (
            <Proved
              proof={proving.proof}
              standing={standing}
              onSearch={(block) => onRewrite({ by: 'range', from: String(block), to: String(block) })}
              tell={tell}
            />
          )}
          {isRunning ? null : (
            <Undecided
              proof={proving.proof}
              price={decidePrice}
              onDecide={() => tell({ type: 'prove-receipts', means }).then(learn, () => {})}
            />
          )}
          {isRunning ? null : <BillLine bill={proving.bill} />}
        </>
      ) : null}
    </KeepFocus>
  )
}

/** What the blocks say, unless somebody else has another hash for the newest one. */
function Proved({
  proof,
  standing: { block, denial, anchors },
  onSearch,
  tell,
}: {
  proof: SearchProofData
  standing: StandingProof
  onSearch: (block: number) => void
  tell: SendToWorker
}) {
  const anchor = block ? anchors.of(block.hash) : SERVICE
  return (
    <>
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
    </>
  )
}

/** There is no header whose hash somebody else could say. */
const SERVICE: EvidenceAnchor = { kind: 'service', way: null }

function Undecided({
  proof,
  price,
  onDecide,
}: {
  proof: SearchProofData
  price: string
  onDecide: () => void
}) {
  const { length } = listBlocks(proof, 'undecided')
  if (length === 0) return null
  return (
    <Button className="h-auto! min-h-8 w-fit flex-wrap py-1 pointer-coarse:min-h-11" onClick={onDecide}>
      <span>Decide {countOf(length, 'block')} by their receipts</span> {price && <span>· {price}</span>}
    </Button>
  )
}
