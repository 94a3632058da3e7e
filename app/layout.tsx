import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { LensNav } from '@/components/shell/lens-nav'
import { Providers } from '@/components/shell/providers'
import { ShellHeader } from '@/components/shell/shell-header'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Triptych', template: '%s · Triptych' },
  description: 'What a contract stored, what it emitted, and what a transaction did.',
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${GeistSans.variable} ${GeistMono.variable}`} suppressHydrationWarning>
      <body className="font-sans max-sm:pb-16">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-paper focus:p-2"
        >
          Skip to the page
        </a>
        <Providers>
          <ShellHeader />
          <main id="main">{children}</main>
          <Suspense>
            <LensNav place="bottom" />
          </Suspense>
        </Providers>
      </body>
    </html>
  )
}
