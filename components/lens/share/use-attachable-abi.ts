'use client'

import { useQueries } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { keptAbiQuery } from '@/components/reader/use-kept-abi'
import type { Network } from '@/lib/networks'
import type { Attachment } from '@/lib/share/attachment'

/** Contracts whose ABIs are looked up. */
const LOOKED_UP = 64

/** The first kept ABI of some contracts, to attach to a link. Free. */
export function useAttachableAbi(
  network: Pick<Network, 'keptAs'>,
  contracts: readonly Hex[],
): Attachment | null {
  const lookedUp = contracts.slice(0, LOOKED_UP)
  const found = useQueries({ queries: lookedUp.map((address) => keptAbiQuery(network, address)) })
  const at = found.findIndex(({ data }) => data)
  const [address, kept] = [lookedUp[at], found[at]?.data]
  return address && kept ? { kind: 'abi', address, text: kept.text } : null
}
