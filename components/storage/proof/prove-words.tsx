'use client'

import type { Hex } from 'viem'
import { useContradiction } from '@/components/lens/answer/contradiction'
import { BlockAnchor } from '@/components/lens/proof/block-anchor'
import { DeniedNotice, NoProofsNotice, UntriedNote } from '@/components/lens/proof/proof-notices'
import { SaveEvidence } from '@/components/lens/proof/save-evidence'
import { UnlikeValues } from '@/components/lens/proof/unlike-values'
import { useAnchors } from '@/components/lens/proof/use-anchors'
import { RunView } from '@/components/lens/run-view'
import { useRun } from '@/components/lens/use-run'
import { useChainCheck } from '@/components/reader/use-chain-check'
import { useNetwork } from '@/components/reader/use-network'
import { useProofLimit } from '@/components/reader/use-proof-limit'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { KeepFocus } from '@/components/ui/keep-focus'
import { numberOfBlock } from '@/lib/block/block'
import { formatPrice } from '@/lib/credits/price-range'
import { isRefused } from '@/lib/proof/ask-proof'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { nameSlots } from '@/lib/storage/comparison/name-slots'
import {
  countToProve,
  countWords,
  isLie,
  isUnlike,
  priceProof,
  priceTry,
  proveWords,
} from '@/lib/storage/proof/prove-words'
import { newestProvedBlock, wordEvidence } from '@/lib/storage/proof/word-evidence'
import { countOf } from '@/lib/text/count'
import type { NamedWords } from '../comparison/words-comparison'
import { BlockProofView } from './block-proof-view'
import { ProofVerdict } from './proof-verdict'

/** Proves words of a contract, of one block or of several, in one press at its price. */
export function ProveWords({ address, named }: { address: Hex; named: readonly NamedWords[] }) {
  const network = useNetwork()
  const { unit, prices } = useTariff()
  const { limit, isUntried, learnLimit } = useProofLimit()
  const chain = useChainCheck()
  const { contradict } = useContradiction()
  const numbers = named.map(({ block }) => numberOfBlock(block))
  const run = useRun(async function* (_: 'prove', client: BatchClient) {
    for await (const proved of learnLimit(proveWords(chain.hold(client), address, named), numbers)) {
      if (isLie(proved)) contradict()
      yield proved
    }
  })
  const blocks = run.progress ?? []
  const anchors = useAnchors(blocks.map(({ header }) => header.hash))
  if (named.some(({ block }) => block === 'pending')) {
    return <p>A pending block has no header. Read at a block number to prove it.</p>
  }
  const proofs = blocks.map((proof, at) => ({
    proof,
    nameOf: nameSlots(named[at]?.variables ?? []),
    denial: anchors.denialOf(proof.header.hash, at === named.length - 1),
  }))
  const denied = proofs.find(({ denial }) => denial !== null)
  const newest = newestProvedBlock(proofs)
  const wasRefused = isRefused(limit, numbers)
  const all = countToProve(named)
  const priceOf = (price: number) => formatPrice(chain.priceHeld(price), unit)
  const price = priceOf(priceProof(named, prices))
  return (
    <KeepFocus className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[68ch] text-ink-soft">
        A block header contains the root of all accounts, and each account the root of its slots. The block
        hash is the hash of the header. Your browser computes every hash on this path.
      </p>
      {limit && wasRefused && run.state === 'idle' ? <NoProofsNotice limit={limit} /> : null}
      {run.state === 'running' || run.how === 'done' ? null : (
        <Button className="w-fit" onClick={() => run.start('prove')}>
          {wasRefused ? 'Prove again' : `Prove ${countOf(all, 'word')}`}
          {price && ` · ${price}`}
        </Button>
      )}
      {!wasRefused && run.state === 'idle' && isUntried(numbers) ? (
        <UntriedNote price={priceOf(priceTry(named, prices))} />
      ) : null}
      {run.state === 'idle' ? null : (
        <RunView
          run={run}
          asking={`Proving: ${countWords(blocks).proved} of ${countOf(all, 'word')}…`}
          stopped="Stopped. The proofs so far are below."
        >
          {run.how === 'refused' ? <UnlikeValues error={run.error} /> : null}
          {denied?.denial ? (
            <DeniedNotice hash={denied.proof.header.hash} denial={denied.denial} />
          ) : blocks.length > 0 ? (
            <ProofVerdict blocks={blocks} all={all} isDone={run.how === 'done'} anchorOf={anchors.of} />
          ) : null}
        </RunView>
      )}
      {proofs.map(({ proof, nameOf, denial }) => (
        <BlockProofView
          key={proof.header.hash}
          address={address}
          proof={proof}
          isDenied={denial !== null}
          nameOf={nameOf}
        >
          <BlockAnchor block={proof.header} anchors={anchors} />
        </BlockProofView>
      ))}
      {run.state === 'ended' && newest && !denied ? (
        <SaveEvidence
          proofs={() => wordEvidence(network, address, proofs, (hash) => anchors.of(hash).path)}
          anchor={anchors.of(newest.hash)}
          isOther={blocks.some(({ words }) => words.some(isUnlike))}
        />
      ) : null}
    </KeepFocus>
  )
}
