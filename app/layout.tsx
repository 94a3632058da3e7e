import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import { geistMono, geistSans } from '@/app/fonts'
import { readNetworks } from '@/app/reader-networks'
import { Box } from '@/components/box/box'
import { HydratedPage } from '@/components/reader/hydrated-page'
import { LensNav } from '@/components/shell/lens-nav'
import { NodeNewsPlace } from '@/components/shell/node-news-place'
import { Providers } from '@/components/shell/providers'
import { ShellHeader } from '@/components/shell/shell-header'
import { Search } from '@/components/ui/icons'
import { readConfig, servesDemo } from '@/lib/config'
import { sendNetworks } from '@/lib/networks/added-network'
import '@/app/globals.css'

export const metadata: Metadata = {
  title: { default: 'Triptych', template: '%s · Triptych' },
  description: 'What a contract stored, what it emitted, and what a transaction did.',
}

/** Rendered for each request, as the content security policy needs a new nonce. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? ''
  return (
    <html lang="en" className={`${geistSans.variable} ${geistMono.variable}`} suppressHydrationWarning>
      {/* The browser paints once it has parsed all before this: a part alone would be moved by the rest. */}
      <link rel="expect" href="#page-end" blocking="render" />
      <body className="font-sans max-sm:pb-16 print:pb-0">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-paper focus:p-2"
        >
          Skip to the content
        </a>
        <Providers
          nonce={nonce}
          servesDemo={servesDemo(readConfig())}
          networks={sendNetworks(await readNetworks())}
        >
          <ShellHeader box={<Box sign={<Search className="size-4" />} />} />
          <NodeNewsPlace />
          <main id="main">{children}</main>
          <LensNav place="bottom" />
          <div id="page-end" hidden />
        </Providers>
        <Suspense>
          <HydratedPage />
        </Suspense>
      </body>
    </html>
  )
}
