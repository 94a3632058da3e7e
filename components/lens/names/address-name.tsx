'use client'

import { useNetwork } from '@/components/reader/use-network'
import { NAME_MEANS, showName, writeName } from '@/lib/kept/contract-name'
import { type ContractName, PROVENANCE_WORDS } from '@/lib/kept/provenance'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { NameChip } from './provenance-chip'
import { useName } from './use-names'

/** What an address is called at a block, to stand beside it; nothing where that is not at hand. */
export function AddressName({ address, block = 'latest' }: { address: string; block?: BlockParameter }) {
  const name = useName(useNetwork(), address, block)
  return name ? <NameChip name={name} /> : null
}

/** The same in a row of many, without a press. */
export function NameLabel({ name }: { name: ContractName }) {
  const from = PROVENANCE_WORDS[name.provenance].name
  return (
    <bdi
      className="text-accent text-note"
      title={`${writeName(name)}: ${from}. ${NAME_MEANS[name.provenance]}`}
    >
      {showName(name)}
    </bdi>
  )
}
