'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { KEPT_WALLET, useKeptText } from '@/components/reader/kept-text'
import { Choice } from '@/components/ui/choice'
import { Section } from '@/components/ui/section'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { AddNode } from './add-node'

const WalletPanel = dynamic(() => import('./wallet-panel').then((module) => module.WalletPanel), {
  ssr: false,
  // As tall as the text for no wallet, so that nothing moves.
  loading: () => (
    <p role="status" className="min-h-37 sm:min-h-22">
      Looking for wallets…
    </p>
  ),
})

const AddKey = dynamic(() => import('./add-key').then((module) => module.AddKey), {
  loading: () => <p role="status">Loading the form…</p>,
})

const KINDS = [
  { value: 'wallet', label: 'Wallet' },
  { value: 'key', label: 'Key' },
  { value: 'node', label: 'Node' },
] as const

type Kind = (typeof KINDS)[number]['value']

/** The ways to connect a network. Wallet code is loaded only when it is chosen here, or a wallet was chosen before. */
export function AddConnection({ connections }: { connections: ConnectionsOverview }) {
  const byDefault = useKeptText(KEPT_WALLET) === null ? 'key' : 'wallet'
  const [picked, setPicked] = useState<Kind | null>(null)
  const kind = picked ?? byDefault
  return (
    <Section id="add-connection" title="Add a connection">
      <Choice name="kind" label="Kind of connection" value={kind} options={KINDS} onChange={setPicked} />
      {kind === 'wallet' ? <WalletPanel /> : null}
      {kind === 'key' ? (
        // As tall as the tallest form, so that nothing below moves.
        <div className="min-h-103 pointer-coarse:min-h-118 sm:min-h-59 sm:pointer-coarse:min-h-68">
          <AddKey connections={connections} />
        </div>
      ) : null}
      {kind === 'node' ? <AddNode ownServices={connections.ownServices} /> : null}
    </Section>
  )
}
