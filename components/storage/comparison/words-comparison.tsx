'use client'

import type { Hex } from 'viem'
import { ComparisonForm } from '@/components/lens/comparison/comparison-form'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { callsOfStorage, compareStorageReads } from '@/lib/storage/comparison/compare-storage'
import { nameSlots } from '@/lib/storage/comparison/name-slots'
import type { Decoded } from '@/lib/storage/decode/decoded'
import type { Words } from '@/lib/storage/place/words'

/** Words of one block, or of a tag, with the variables that are stored in them. */
export type NamedWords = {
  block: BlockParameter
  words: Words
  variables: readonly Decoded[]
  /** Before the name of each slot, if there are words of several blocks. */
  prefix?: string
}

/** Compares words of a contract with another connection. */
export function WordsComparisonForm({ address, named }: { address: Hex; named: readonly NamedWords[] }) {
  if (named.some(({ block }) => block === 'pending')) {
    return <p>Each node has its own pending block. Read at a block number to compare.</p>
  }
  const reads = named.map(({ variables, prefix, ...read }) => ({
    ...read,
    nameOf: nameSlots(variables, prefix),
  }))
  return (
    <ComparisonForm
      calls={callsOfStorage(reads)}
      compare={(clients) => compareStorageReads(clients, address, reads)}
    />
  )
}
