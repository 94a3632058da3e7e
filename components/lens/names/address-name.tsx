'use client'

import { useQuery } from '@tanstack/react-query'
import { useNetwork } from '@/components/reader/use-network'
import { type ContractName, PROVENANCE_WORDS } from '@/lib/kept/provenance'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { ProvenanceChip } from './provenance-chip'
import { namesQuery } from './use-names'
import { useRecognised } from './use-recognised'

/** What an address is called at a block, to stand beside it; nothing where that is not at hand. */
export function AddressName({ address, block = 'latest' }: { address: string; block?: BlockParameter }) {
  const network = useNetwork()
  const { data } = useQuery(namesQuery(network))
  const name = data?.get(address.toLowerCase())
  if (name) return <NameChip name={name} />
  return isDevelopmentChain(network) ? (
    <RecognisedName network={network} address={address} block={block} />
  ) : null
}

function RecognisedName({
  network,
  address,
  block,
}: {
  network: Network
  address: string
  block: BlockParameter
}) {
  const recognised = useRecognised(network, address, block)
  return recognised?.name ? <NameChip name={recognised.name} /> : null
}

const NameChip = ({ name: { name, provenance } }: { name: ContractName }) => (
  <ProvenanceChip of={provenance} named={name} />
)

/** The same in a row of many, without a press: one that is not certain has a mark. */
export function NameLabel({ name: { name, provenance } }: { name: ContractName }) {
  const words = PROVENANCE_WORDS[provenance]
  return (
    <bdi className="text-accent text-note" title={`${words.name}. ${words.means}`}>
      {words.tone === 'doubtful' ? '≈ ' : null}
      {name}
    </bdi>
  )
}
