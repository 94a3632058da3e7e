'use client'

import { useConnections } from '@/components/reader/use-connections'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { AddKey } from './add-key'
import { NetworkList } from './network-list'
import { OwnKeys } from './own-keys'
import { WalletSection } from './wallet-section'

/** The reader's keys, the way to another one or to a wallet, and who answers each network. */
export function ConnectionsView() {
  const { data: connections, isError, refetch } = useConnections()
  if (isError) {
    return (
      <Notice
        tone="bad"
        title="Your keys could not be read from the explorer."
        action={<Button onClick={() => refetch()}>Try again</Button>}
      />
    )
  }
  if (!connections) return <p role="status">Reading your connections…</p>
  return (
    <div className="grid gap-8">
      <OwnKeys connections={connections} />
      <WalletSection />
      <AddKey connections={connections} />
      <NetworkList connections={connections} />
    </div>
  )
}
