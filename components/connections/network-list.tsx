'use client'

import { useNetworks } from '@/components/reader/networks'
import { useServesDemo } from '@/components/reader/serves-demo'
import { Section } from '@/components/ui/section'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { NetworkRow } from './network-row'

const NODE = { service: 'node', title: 'Your own nodes' }
const DEMO = { service: 'embedded', title: 'Demo networks' }
const HOSTED = { service: 'hosted', title: 'Hosted networks' }

/** Every network of the registry: what it is, and who answers it. */
export function NetworkList({ connections }: { connections: ConnectionsOverview }) {
  const networks = useNetworks()
  const others = useServesDemo() ? [DEMO, HOSTED] : [HOSTED, DEMO]
  const groups = networks.some(({ service }) => service === 'node') ? [NODE, ...others] : others
  return groups.map(({ service, title }) => (
    <Section key={service} id={`networks-${service}`} title={title}>
      <ul className="grid divide-y divide-hairline border-hairline border-y">
        {networks
          .filter((network) => network.service === service)
          .map((network) => (
            <NetworkRow key={network.slug} network={network} connections={connections} />
          ))}
      </ul>
    </Section>
  ))
}
