'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { RegistryLookUp } from '@/components/lens/names/registry-look-up'
import { useLayout } from '@/components/lens/names/use-layout'
import { keptAbiQuery, useKeepAbi } from '@/components/reader/use-kept-abi'
import { Button } from '@/components/ui/button'
import { keptAbiOf, keptLayoutText, runsOtherCode } from '@/lib/names/registry/describe-answer'
import type { VerifiedContract } from '@/lib/names/registry/registry-answer'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { LayoutText } from '@/lib/storage/kept/layout-text'
import { CompileRegistrySources } from './compile-registry-sources'

/**
 * The layout that the registry has of a contract, or of the code behind it. It is kept at once, and the ABI with it, where
 * the reader has none; else they say that they want it.
 */
export function LayoutLookUp({
  network,
  address,
  block,
  onKeep,
}: {
  network: Network
  address: Hex
  block: BlockParameter
  onKeep: (text: LayoutText) => void
}) {
  const known = useLayout(network, address, block)
  const queryClient = useQueryClient()
  const { keep: keepAbi } = useKeepAbi(network, [address])

  async function keepNames(contract: VerifiedContract) {
    // A proxy's own names are not those of what it stores and emits.
    if (runsOtherCode(contract)) return
    const abi = keptAbiOf(contract)
    const given = await queryClient.ensureQueryData(keptAbiQuery(network, address))
    if (abi && given === null) await keepAbi(abi)
    // Last: once its line stands there, all is kept.
    if (contract.layout !== null && known === null) onKeep(keptLayoutText(contract, contract.layout, address))
  }

  return (
    <RegistryLookUp address={address} label="Look up its names at Sourcify" onFound={keepNames}>
      {(contract) => (
        <>
          <UseRegistryLayout contract={contract} address={address} onKeep={onKeep} />
          <CompileRegistrySources network={network} contract={contract} address={address} onKeep={onKeep} />
        </>
      )}
    </RegistryLookUp>
  )
}

function UseRegistryLayout({
  contract,
  address,
  onKeep,
}: {
  contract: VerifiedContract
  address: Hex
  onKeep: (text: LayoutText) => void
}) {
  const { layout, name } = contract
  if (layout === null) return null
  return (
    <Button className="w-fit" onClick={() => onKeep(keptLayoutText(contract, layout, address))}>
      Use the layout of {name ?? 'this contract'}
    </Button>
  )
}
