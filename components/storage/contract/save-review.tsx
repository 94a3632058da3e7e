'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Hex } from 'viem'
import { AskButton } from '@/components/lens/ask-button'
import { type Identity, loadIdentities } from '@/components/lens/names/load-identities'
import { SaveReviewButtons } from '@/components/lens/review/save-review-buttons'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Checkbox } from '@/components/ui/checkbox'
import { showName } from '@/lib/kept/contract-name'
import { sayCurrency } from '@/lib/networks/chain-family'
import { askBlockHashes, priceBlockHashes } from '@/lib/state-diff/review/ask-block-hashes'
import type { ComparedContract } from '@/lib/state-diff/review/review-of-blocks'
import { describeComparedLayouts } from '@/lib/storage/contract/compared-layouts'
import { countOf } from '@/lib/text/count'
import { useContractResult } from './contract-result'
import { type Compared, useComparedContracts } from './use-compared-contracts'

/** Saves what differs between the two blocks, as far as it was read. Nothing for one block, or before both have a number. */
export function SaveReview({ isWhole }: { isWhole: boolean }) {
  const [before, after] = useContractResult().read.blocks.map(({ block }) => block)
  return before && after ? <SaveBlocks isWhole={isWhole} before={before} after={after} /> : null
}

function SaveBlocks({ isWhole, before, after }: { isWhole: boolean; before: Hex; after: Hex }) {
  const network = useNetwork()
  const queryClient = useQueryClient()
  const { shown, others } = useComparedContracts(isWhole)
  const [withOthers, setWithOthers] = useState(false)
  const { prices } = useTariff()
  const numbers = { before: BigInt(before), after: BigInt(after) }
  const hashing = useAsk((asked: typeof numbers, client) => askBlockHashes(client, asked))
  const chosen = withOthers ? [shown, ...others] : [shown]
  const make = async () => {
    const addresses = chosen.map(({ address }) => address)
    const [identities, { reviewBlocks }, { sayLayout }] = await Promise.all([
      loadIdentities(queryClient, network, addresses, after),
      import('@/lib/state-diff/review/review-of-blocks'),
      import('@/lib/state-diff/review/say-layout'),
    ])
    return reviewBlocks(
      { chainId: network.chainId, name: network.name, currency: sayCurrency(network) },
      { ...numbers, hashes: hashing.progress ?? null },
      chosen.flatMap((compared) => describeCompared(compared, identities.get(compared.address), sayLayout)),
    )
  }
  const blocks = [before, after].map(Number).join('-')
  const name = chosen.length > 1 ? blocks : `${shown.address.slice(0, 10)}-${blocks}`
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <SaveReviewButtons name={name} make={make} />
      {hashing.progress ? null : (
        <AskButton
          look="bare"
          className="text-note"
          price={priceBlockHashes(prices)}
          disabled={hashing.state === 'running'}
          onClick={() => hashing.start(numbers)}
        >
          Add the hashes of both blocks
        </AskButton>
      )}
      <RunView run={hashing} asking="Reading both headers…" stopped="Stopped." />
      {others.length > 0 ? (
        <Checkbox isOn={withOthers} onChange={setWithOthers}>
          With {countOf(others.length, 'other contract')} that you compared at these blocks
        </Checkbox>
      ) : null}
    </div>
  )
}

const UNREAD = 'The read stopped before all slots of the known variables were read.'

function describeCompared(
  { address, known, read, sides, isWhole }: Compared,
  identity: Identity | undefined,
  sayLayout: (known: Compared['known'][number]) => string,
): ComparedContract[] {
  const [before, after] = sides
  if (!before || !after) return []
  const notes = [describeComparedLayouts(known, read.blocks), isWhole ? null : UNREAD]
  return [
    {
      address,
      name: identity?.name ? showName(identity.name) : null,
      layouts: known.map(sayLayout),
      note: notes.filter((note) => note !== null).join(' '),
      before,
      after,
      layout: known.at(-1)?.layout ?? null,
    },
  ]
}
