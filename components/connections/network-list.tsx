'use client'

import { useState } from 'react'
import { useNetwork, useNetworks, useServesDemo } from '@/components/reader/use-network'
import { Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { connectedNetworks } from '@/lib/connections/networks-of-service'
import { searchNetworks } from '@/lib/networks/search-networks'
import { countOf } from '@/lib/text/count'
import { NetworkRow } from './network-row'

/** At a time. Typing narrows the list. */
const SHOWN = 30

/** The other networks that have a connection or were added by the user. Typing finds all others. */
export function NetworkList({
  connections,
  added,
}: {
  connections: ConnectionsOverview
  added: readonly string[]
}) {
  const { slug: here } = useNetwork()
  const [typed, setTyped] = useState('')
  const servesDemo = useServesDemo()
  const networks = useNetworks().filter(({ slug }) => slug !== here)
  const found =
    typed.trim() === ''
      ? connectedNetworks(networks, connections, { added, servesDemo })
      : searchNetworks(networks, typed)
  return (
    <Section id="networks" title="Other networks">
      <TextField
        id="find-network"
        label="Find a network"
        hint={`By name, chain id or currency, in ${countOf(networks.length, 'network')}.`}
        mono={false}
        value={typed}
        onType={setTyped}
      />
      <p role="status" className="text-ink-soft text-note empty:hidden">
        {typed !== '' && found.length === 0
          ? NONE
          : found.length > SHOWN
            ? `${SHOWN} of ${found.length} are shown.`
            : null}
      </p>
      <ul className="grid divide-y divide-hairline border-hairline border-y empty:hidden">
        {found.slice(0, SHOWN).map((network) => (
          <NetworkRow key={network.slug} network={network} connections={connections} />
        ))}
      </ul>
    </Section>
  )
}

const NONE = 'No other network has this name, chain id or currency. You can add any chain below.'
