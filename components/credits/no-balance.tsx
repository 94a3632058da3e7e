import type { ReactNode } from 'react'
import { ConnectionsLink } from '@/components/reader/connections-link'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'

export function NoKey({ network }: { network: Network }) {
  return (
    <CreditsNotice title={`You have no key for ${network.name}.`}>
      A balance belongs to an API key. Without a key, nothing is sent to this network and nothing is spent.
    </CreditsNotice>
  )
}

export function NoPrice({ network }: { network: Network }) {
  return (
    <CreditsNotice
      title={
        network.service === 'node'
          ? 'Calls to your own node have no price.'
          : `The price of a call on ${network.name} is not known.`
      }
    >
      The tables below list the calls of this browser. Your wallet’s provider or your service can tell you the
      cost.
    </CreditsNotice>
  )
}

/** For a key whose service reports no balance and whose plan the user did not enter. */
export function NoBalanceNotice({ network, unit }: { network: Network; unit: string }) {
  return (
    <CreditsNotice title={`The balance for ${network.name} is not known.`}>
      The service did not answer or does not report balances. If you know how many {unit} your plan has per
      day, enter the number under the key. The meter then counts in this browser.
    </CreditsNotice>
  )
}

function CreditsNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="plain" title={title} action={<ConnectionsLink>Open connections</ConnectionsLink>}>
      <p>{children}</p>
    </Notice>
  )
}
