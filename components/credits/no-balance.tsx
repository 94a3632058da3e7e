import { ConnectionsLink } from '@/components/reader/connections-link'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'

/** A network that no key serves. */
export function NoKey({ network }: { network: Network }) {
  return (
    <Notice
      tone="plain"
      title={`You have no key for ${network.name}.`}
      action={<ConnectionsLink>Open connections</ConnectionsLink>}
    >
      <p>
        A balance belongs to an API key. Without a key, nothing is sent to this network and nothing is spent.
      </p>
    </Notice>
  )
}

/** A network of whose calls nobody says what they cost. */
export function NoPrice({ network }: { network: Network }) {
  return (
    <Notice
      tone="plain"
      title={
        network.service === 'node'
          ? 'Calls to your own node have no price.'
          : `The price of a call on ${network.name} is not known.`
      }
      action={<ConnectionsLink>Open connections</ConnectionsLink>}
    >
      <p>
        The tables below list the calls of this browser. Your wallet’s provider or your service can tell you
        the cost.
      </p>
    </Notice>
  )
}

/** A network with a key of which neither the service nor the reader says what it may spend. */
export function NoBalanceNotice({ network, unit }: { network: Network; unit: string }) {
  return (
    <Notice
      tone="plain"
      title={`The balance for ${network.name} is not known.`}
      action={<ConnectionsLink>Open connections</ConnectionsLink>}
    >
      <p>
        The service did not answer or does not report balances. If you know how many {unit} your plan has per
        day, enter the number under the key. The meter then counts in this browser.
      </p>
    </Notice>
  )
}
