'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useKeptText } from '@/components/reader/kept-text'
import { KEPT_WALLET } from '@/components/reader/kept-wallet'
import { Section } from '@/components/ui/section'

const WalletPanel = dynamic(() => import('./wallet-panel').then((module) => module.WalletPanel), {
  ssr: false,
  loading: () => <p role="status">Looking for wallets…</p>,
})

/** The wallets of this browser as a connection. Nothing of it is loaded until it is opened, or one was chosen before. */
export function WalletSection() {
  const hasChosen = useKeptText(KEPT_WALLET) !== null
  const [opened, setOpened] = useState<boolean | null>(null)
  const isOpen = opened ?? hasChosen
  return (
    <Section id="wallet" title="Wallet">
      <details open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className="min-h-6 text-accent">Ask with a wallet of this browser, without a key</summary>
        {isOpen ? <WalletPanel /> : null}
      </details>
    </Section>
  )
}
