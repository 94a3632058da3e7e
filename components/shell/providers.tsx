'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { ThemeProvider } from 'next-themes'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from '@/components/reader/new-query-client'
import { NetworksProvider } from '@/components/reader/use-network'
import { PageListeners } from '@/components/ui/page-listeners'
import { openSentNetworks, type SentNetworks } from '@/lib/networks/added-network'

/** `nonce` is for the script that sets the theme before the first paint. */
export function Providers({
  nonce,
  servesDemo,
  networks,
  children,
}: {
  nonce: string
  servesDemo: boolean
  networks: SentNetworks
  children: ReactNode
}) {
  const [queryClient] = useState(newQueryClient)
  return (
    <ThemeProvider nonce={nonce} attribute="data-theme" defaultTheme="system" disableTransitionOnChange>
      <QueryClientProvider client={queryClient}>
        <NetworksProvider networks={openSentNetworks(networks)} servesDemo={servesDemo}>
          {children}
        </NetworksProvider>
        <PageListeners />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
