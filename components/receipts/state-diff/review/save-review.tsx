'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type Hex, numberToHex } from 'viem'
import { loadIdentities } from '@/components/lens/names/load-identities'
import { wellKnownQuery } from '@/components/lens/names/use-well-known-layout'
import { SaveReviewButtons } from '@/components/lens/review/save-review-buttons'
import { useNetwork } from '@/components/reader/use-network'
import { showName } from '@/lib/kept/contract-name'
import { sayCurrency } from '@/lib/networks/chain-family'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import type { ReviewSource, ReviewSubject } from '@/lib/state-diff/review/review-document'
import type { Naming } from '@/lib/state-diff/sources/naming'

/** Saves what a transaction changed, with the names that the page shows. */
export function SaveReview({
  transaction,
  source,
  accounts,
  naming,
  keys,
}: {
  transaction: Omit<Extract<ReviewSubject, { is: 'transaction' }>, 'is'>
  source: ReviewSource
  accounts: readonly AccountDiff[]
  naming: Pick<Naming, 'hashes' | 'delegatesOf' | 'noLayout'>
  /** Words that may be keys of mappings. */
  keys: readonly Hex[]
}) {
  const network = useNetwork()
  const queryClient = useQueryClient()
  const make = async () => {
    const at = numberToHex(transaction.block)
    const { hashes, noLayout } = naming
    const codesOf = ({ address }: AccountDiff) => [address, ...naming.delegatesOf(address)]
    const [identities, wellKnown, { reviewTransaction }, { nameAccount }, { sayLayout }] = await Promise.all([
      loadIdentities(queryClient, network, [...new Set(accounts.flatMap(codesOf))], at),
      queryClient.ensureQueryData(wellKnownQuery).catch(() => null),
      import('@/lib/state-diff/review/review-of-transaction'),
      import('@/lib/state-diff/names/name-account'),
      import('@/lib/state-diff/review/say-layout'),
    ])
    return reviewTransaction({
      network: { chainId: network.chainId, name: network.name, currency: sayCurrency(network) },
      transaction,
      source,
      accounts,
      nameOf: (account) => {
        const layouts = codesOf(account).map((address) => identities.get(address)?.layout)
        const name = identities.get(account.address)?.name
        return {
          name: name ? showName(name) : null,
          layouts: layouts.flatMap((known) => (known ? [sayLayout(known)] : [])),
          words: nameAccount({ words: account.words, layouts, hashes, keys, wellKnown, noLayout }),
        }
      },
    })
  }
  return <SaveReviewButtons name={transaction.hash.slice(0, 10)} make={make} />
}
