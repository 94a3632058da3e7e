'use client'

import dynamic from 'next/dynamic'
import { useConnections } from '@/components/reader/use-connections'
import { useNetwork, useServesDemo } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { needsConnection } from '@/lib/connections/tariff-of'
import { AddConnection } from './add-connection'
import { NetworkList } from './network-list'
import { NetworkRow } from './network-row'
import { AddedNetworks } from './networks/added-networks'
import { OwnKeys } from './own-keys'

// As tall as the loaded part, so that nothing below moves.
const SearchTrust = dynamic(() => import('./log-search-test').then((module) => module.LogSearchTest), {
  ssr: false,
  loading: () => <div className="h-18 max-sm:h-26" />,
})

/** The connection of the page's network, forms to add one, the user's keys, and other networks. `added`: slugs of added ones. */
export function ConnectionsView({ added }: { added: readonly string[] }) {
  const { data: connections, isError, refetch } = useConnections()
  const network = useNetwork()
  const servesDemo = useServesDemo()
  if (isError) {
    return (
      <Notice
        tone="bad"
        title="The explorer did not return your keys."
        action={<Button onClick={() => refetch()}>Try again</Button>}
      />
    )
  }
  if (!connections) return <p role="status">Reading your connections…</p>
  return (
    <div className="grid gap-8">
      <Section id="now" title={`Connection for ${network.name}`}>
        <ul className="border-hairline border-y">
          <NetworkRow key={network.slug} network={network} connections={connections} />
        </ul>
      </Section>
      <Section id="log-searches" title={`Log searches on ${network.name}`}>
        <SearchTrust key={network.slug} isAskable={!needsConnection(connections, network, servesDemo)} />
      </Section>
      <AddConnection connections={connections} />
      <OwnKeys connections={connections} />
      <NetworkList connections={connections} added={added} />
      <AddedNetworks own={added} />
    </div>
  )
}
