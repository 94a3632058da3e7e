'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { ThemeProvider } from 'next-themes'
import { type ReactNode, useState } from 'react'
import { NetworksProvider } from '@/components/reader/networks'
import { newQueryClient } from '@/components/reader/new-query-client'
import { ServesDemo } from '@/components/reader/serves-demo'
import { EqualValues } from '@/components/ui/equal-values'
import { HeldEnter } from '@/components/ui/held-enter'
import { SteadyPress } from '@/components/ui/steady-press'
import { openSentNetworks, type SentNetworks } from '@/lib/networks/facts-row'

/** `nonce` lets the script run that sets the theme before anything is drawn. */
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
        <ServesDemo value={servesDemo}>
          <NetworksProvider value={openSentNetworks(networks)}>{children}</NetworksProvider>
        </ServesDemo>
        <EqualValues />
        <HeldEnter />
        <SteadyPress />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
