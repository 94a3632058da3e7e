'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ThemeProvider } from 'next-themes'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { type ReactNode, useState } from 'react'
import { WagmiProvider } from 'wagmi'
import { keepBalance } from '@/components/lens/use-balance'
import { EqualValues } from '@/components/ui/equal-values'
import { createWagmiConfig } from './wagmi-config'

/** Nothing retries or refetches by itself: every call costs credits. */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient)
  const [config] = useState(() => createWagmiConfig(keepBalance(queryClient)))
  return (
    <ThemeProvider attribute="data-theme" defaultTheme="system" disableTransitionOnChange>
      <WagmiProvider config={config} reconnectOnMount={false}>
        <QueryClientProvider client={queryClient}>
          <NuqsAdapter>{children}</NuqsAdapter>
          <EqualValues />
        </QueryClientProvider>
      </WagmiProvider>
    </ThemeProvider>
  )
}
