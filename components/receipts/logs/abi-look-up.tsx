'use client'

import type { Hex } from 'viem'
import { RegistryLookUp } from '@/components/lens/names/registry-look-up'
import { useKeepAbi } from '@/components/reader/use-kept-abi'
import { Notice } from '@/components/ui/notice'
import { keptAbiOf, runsOtherCode } from '@/lib/names/registry/describe-answer'
import type { Network } from '@/lib/networks'

/** The ABI of a contract that has none here, from the registry: its logs and errors are then read by it, here and later. */
export function AbiLookUp({ network, address }: { network: Network; address: Hex }) {
  const { keep } = useKeepAbi(network, [address])
  return (
    <RegistryLookUp
      address={address}
      label="Look up its ABI at Sourcify"
      onFound={(contract) => {
        const given = keptAbiOf(contract)
        // A proxy's own names are not those of what it emits.
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
