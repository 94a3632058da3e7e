'use client'

import type { Hex } from 'viem'
import { ComparisonForm } from '@/components/lens/comparison/comparison-form'
import { callsOfStorage } from '@/lib/comparison/price/comparison-calls'
import { askStorageAgain } from '@/lib/comparison/storage/ask-storage-again'
import { nameSlots } from '@/lib/comparison/storage/name-slots'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Decoded } from '@/lib/storage/decode/decoded'
import type { Words } from '@/lib/storage/place/words'

/** Words of one block, or of a tag, with what is known to lie in them. */
export type NamedWords = {
  block: BlockParameter
  words: Words
  variables: readonly Decoded[]
  /** Before the name of each slot, where there are words of several blocks. */
  prefix?: string
}

/** Has words of a contract read once more, elsewhere. */
export function WordsComparisonForm({
  network,
  address,
  named,
}: {
  network: Network
  address: Hex
  named: readonly NamedWords[]
}) {
  if (named.some(({ block }) => block === 'pending')) {
    return <p>Each node has its own pending block. Read at a block number to compare.</p>
  }
  const reads = named.map(({ variables, prefix, ...read }) => ({
    ...read,
    nameOf: nameSlots(variables, prefix),
  }))
  return (
    <ComparisonForm
      network={network}
      calls={callsOfStorage(reads)}
      ask={(clients) => askStorageAgain(clients, address, reads)}
    />
  )
}
