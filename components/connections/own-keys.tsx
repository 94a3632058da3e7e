'use client'

import { useServesDemo } from '@/components/reader/serves-demo'
import { Section } from '@/components/ui/section'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { OwnKeyRow } from './own-key-row'

/** The reader's keys by the names they gave them. */
export function OwnKeys({ connections }: { connections: ConnectionsOverview }) {
  const { keys } = connections
  const servesDemo = useServesDemo()
  return (
    <Section id="own-keys" title="Your keys">
      {keys.length === 0 ? (
        <p className="text-ink-soft">
          You have not added a key. {servesDemo && 'The demo networks need none. '}Other networks need an API
          key or a wallet.
        </p>
      ) : (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {keys.map((entry) => (
            <OwnKeyRow key={entry.id} entry={entry} connections={connections} />
          ))}
        </ul>
      )}
    </Section>
  )
}
