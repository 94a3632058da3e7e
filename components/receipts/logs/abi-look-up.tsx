'use client'

import type { Hex } from 'viem'
import { RegistryLookUp } from '@/components/lens/names/registry-look-up'
import { useKeepAbi } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import { Notice } from '@/components/ui/notice'
import type { KeptAbi } from '@/lib/abi/kept-abis'
import { keptAbiOf, runsOtherCode } from '@/lib/names/registry/describe-answer'

/** Looks the ABI of a contract up in the registry and keeps it. */
export function AbiLookUp({
  address,
  onFound = () => {},
}: {
  address: Hex
  /** Gets the contract's own ABI, which is not kept for a proxy. */
  onFound?: (abi: KeptAbi | null) => void
}) {
  const network = useNetwork()
  const { keep } = useKeepAbi(network, [address])
  return (
    <RegistryLookUp
      address={address}
      label="Look up its ABI at Sourcify"
      onFound={(contract) => {
        const given = keptAbiOf(contract)
        onFound(given)
        // The events of a proxy are declared in its implementation.
        if (given && !runsOtherCode(contract)) keep(given)
      }}
    >
      {(contract) =>
        keptAbiOf(contract) ? null : (
          <Notice tone="plain" title="The registry has no events or errors of this contract." />
        )
      }
    </RegistryLookUp>
  )
}
