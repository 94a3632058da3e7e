'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Networks } from '@/lib/networks'

const NetworksContext = createContext<Networks>([])

/** Tells every part of the page which networks the reader can choose from. */
export function NetworksProvider({ value, children }: { value: Networks; children: ReactNode }) {
  return <NetworksContext value={value}>{children}</NetworksContext>
}

export const useNetworks = (): Networks => useContext(NetworksContext)
