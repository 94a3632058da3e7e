'use client'

import { useSyncExternalStore } from 'react'
import type { ContractAbi } from '@/lib/abi/read-abi'

/** What the reader pasted, by network and contract; kept while the explorer stays open. */
let pasted: ReadonlyMap<string, ContractAbi> = new Map()
const listeners = new Set<() => void>()

const keyOf = (network: string, address: string) => `${network} ${address}`

export function keepPastedAbi(network: string, address: string, abi: ContractAbi): void {
  pasted = new Map([...pasted, [keyOf(network, address), abi]])
  for (const listener of listeners) listener()
}

export function usePastedAbi(network: string, address: string): ContractAbi | null {
  const read = () => pasted.get(keyOf(network, address)) ?? null
  return useSyncExternalStore(subscribe, read, read)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
