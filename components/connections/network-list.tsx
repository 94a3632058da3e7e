'use client'

import { useState } from 'react'
import { useNetworks } from '@/components/reader/networks'
import { useServesDemo } from '@/components/reader/serves-demo'
import { Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { searchNetworks } from '@/lib/networks/search-networks'
import { NetworkRow } from './network-row'

const NODES = { service: 'node', title: 'Own nodes' }
const DEMO = { service: 'embedded', title: 'Demo networks' }
const HOSTED = { service: 'hosted', title: 'Hosted networks' }
const ADDED = { service: 'added', title: 'Added networks' }

/** Of a group, until something is typed that fewer networks are meant by. */
const SHOWN = 30

/** Every network of the reader, found by typing: what it is, and who answers it. */
export function NetworkList({ connections }: { connections: ConnectionsOverview }) {
  const [typed, setTyped] = useState('')
  const found = searchNetworks(useNetworks(), typed)
  const shipped = useServesDemo() ? [DEMO, HOSTED] : [HOSTED, DEMO]
  const groups = [NODES, ...shipped, ADDED]
    .map((group) => ({ ...group, networks: found.filter(({ service }) => service === group.service) }))
    .filter(({ networks }) => networks.length > 0)
  return (
    <>
      <TextField
        id="find-network"
        label="Find a network"
        hint={found.length === 0 ? 'None of your networks has this name, chain id or currency.' : HINT}
        mono={false}
        value={typed}
        onType={setTyped}
      />
      {groups.map(({ service, title, networks }) => (
        <Section key={service} id={`networks-${service}`} title={title}>
          <ul className="grid divide-y divide-hairline border-hairline border-y">
            {networks.slice(0, SHOWN).map((network) => (
              <NetworkRow key={network.slug} network={network} connections={connections} />
            ))}
          </ul>
          {networks.length > SHOWN ? (
            <p className="text-ink-soft text-note">
              {SHOWN} of {networks.length} are shown. Type above to find another.
            </p>
          ) : null}
        </Section>
      ))}
    </>
  )
}

const HINT = 'By name, chain id or currency.'
