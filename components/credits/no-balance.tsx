import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'

/** A network that no key serves. */
export function NoKey({ network }: { network: Network }) {
  return (
    <Notice
      tone="plain"
      title={`You have not connected a key for ${network.name}.`}
      action={<Link href="/connections">Open connections</Link>}
    >
      <p>A balance belongs to a key. Without one this network is not asked, and nothing is spent.</p>
    </Notice>
  )
}

/** A network that the browser's wallet is asked for. */
export function CountedByWallet({ network }: { network: Network }) {
  return (
    <Notice
      tone="plain"
      title={`Your wallet’s provider counts what you ask of ${network.name}.`}
      action={<Link href="/connections">Open connections</Link>}
    >
      <p>A wallet states no price and no balance, so neither is counted here.</p>
    </Notice>
  )
}

/** A network with a key of which neither the service nor the reader says what it may spend. */
export function NoBalance({ network }: { network: Network }) {
  return (
    <Notice
      tone="plain"
      title={`No balance is stated for ${network.name}.`}
      action={<Link href="/connections">Open connections</Link>}
    >
      <p>
        The service did not answer, or does not report balances. If you know how many credits a day your plan
        has, enter them beside the key: the meter then counts in this browser.
      </p>
    </Notice>
  )
}
