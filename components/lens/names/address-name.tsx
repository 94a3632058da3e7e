'use client'

import { useNetwork } from '@/components/reader/use-network'
import { NAME_WORDS, showName, writeName } from '@/lib/kept/contract-name'
import type { ContractName } from '@/lib/kept/provenance'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { NameChip } from './provenance-chip'
import { useName } from './use-names'

/** What an address is called at a block, to stand beside it; nothing where that is not at hand. */
export function AddressName({ address, block = 'latest' }: { address: string; block?: BlockParameter }) {
  const name = useName(useNetwork(), address, block)
  return name ? <NameChip name={name} /> : null
}

/** The same in a row of many, at the newest block and without a press. */
export function NameLabel({ name }: { name: ContractName }) {
  const { name: from, means } = NAME_WORDS[name.provenance]
  const now = name.through ? 'That is what it runs now. ' : ''
  return (
    <bdi
      className="text-accent text-note wrap-anywhere"
      title={`${writeName(name)}: ${from}. ${now}${means}`}
    >
      {showName(name)}
    </bdi>
  )
}
