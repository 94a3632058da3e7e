'use client'

import { useQueryClient } from '@tanstack/react-query'
import { loadIdentities } from '@/components/lens/names/load-identities'
import { SaveReviewButtons } from '@/components/lens/review/save-review-buttons'
import { useNetwork } from '@/components/reader/use-network'
import { showName } from '@/lib/kept/contract-name'
import { sayCurrency } from '@/lib/networks/chain-family'
import { describeComparedLayouts } from '@/lib/storage/contract/compared-layouts'
import { useContractResult } from './contract-result'

const UNREAD = 'The read stopped before all slots of the known variables were read.'

/** Saves what differs between the two blocks, as far as it was read. Nothing for one block, or before both have a number. */
export function SaveReview({ isWhole }: { isWhole: boolean }) {
  const network = useNetwork()
  const queryClient = useQueryClient()
  const { question, known, read, sides } = useContractResult()
  const [before, after] = read.blocks.map(({ block }) => block)
  const [was, is] = sides
  if (!before || !after || !was || !is) return null
  const { address } = question
  const make = async () => {
    const [identities, { reviewBlocks }, { sayLayout }] = await Promise.all([
      loadIdentities(queryClient, network, [address], after),
      import('@/lib/state-diff/review/review-of-blocks'),
      import('@/lib/state-diff/review/say-layout'),
    ])
    const name = identities.get(address)?.name
    return reviewBlocks(
      { chainId: network.chainId, name: network.name, currency: sayCurrency(network) },
      { before: BigInt(before), after: BigInt(after) },
      [
        {
          address,
          name: name ? showName(name) : null,
          layouts: known.map(sayLayout),
          note: [describeComparedLayouts(known, read.blocks), isWhole ? null : UNREAD]
            .filter((each) => each !== null)
            .join(' '),
          before: was,
          after: is,
          layout: known.at(-1)?.layout ?? null,
        },
      ],
    )
  }
  const blocks = [before, after].map(Number).join('-')
  return <SaveReviewButtons name={`${address.slice(0, 10)}-${blocks}`} make={make} />
}
