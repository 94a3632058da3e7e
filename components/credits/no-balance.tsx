import { ConnectionsLink } from '@/components/reader/connections-link'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'

/** A network that no key serves. */
export function NoKey({ network }: { network: Network }) {
  return (
    <Notice
      tone="plain"
      title={`You have not connected a key for ${network.name}.`}
      action={<ConnectionsLink>Open connections</ConnectionsLink>}
    >
      <p>A balance belongs to a key. Without one this network is not asked, and nothing is spent.</p>
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
          : `What a call on ${network.name} costs is not known here.`
      }
      action={<ConnectionsLink>Open connections</ConnectionsLink>}
    >
      <p>
        Whoever answers counts by rules of their own. Below are the calls that this browser made. What they
        cost, if anything, your wallet’s provider or your service says.
      </p>
    </Notice>
  )
}

/** A network with a key of which neither the service nor the reader says what it may spend. */
export function NoBalance({ network, unit }: { network: Network; unit: string }) {
  return (
    <Notice
      tone="plain"
      title={`No balance is stated for ${network.name}.`}
      action={<ConnectionsLink>Open connections</ConnectionsLink>}
    >
      <p>
        The service did not answer, or does not report balances. If you know how many {unit} a day your plan
        has, enter them beside the key: the meter then counts in this browser.
      </p>
    </Notice>
  )
}
