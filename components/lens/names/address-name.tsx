'use client'

import { NAME_WORDS, showName, writeName } from '@/lib/kept/contract-name'
import type { ContractName } from '@/lib/kept/provenance'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { NameChip } from './provenance-chip'
import { useName } from './use-names'

const RUNS = { newest: 'It runs this code now. ', own: 'It ran this code at this block. ' }

/** The known name of an address at a block. */
export function AddressName({ address, block = 'latest' }: { address: string; block?: BlockParameter }) {
  const name = useName(address, block)
  return name ? <NameChip name={name} /> : null
}

/** A name in a table row, without a popover. `at`: the newest block, or the block of the row. */
export function NameLabel({ name, at = 'newest' }: { name: ContractName; at?: keyof typeof RUNS }) {
  const { name: from, means } = NAME_WORDS[name.provenance]
  const runs = name.through ? RUNS[at] : ''
  return (
    <bdi
      className="text-accent text-note wrap-anywhere"
      title={`${writeName(name)}: ${from}. ${runs}${means}`}
    >
      {showName(name)}
    </bdi>
  )
}
