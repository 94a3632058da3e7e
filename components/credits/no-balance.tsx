import Link from 'next/link'
import { useServesDemo } from '@/components/lens/serves-demo'
import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'

/** Why no balance can be told, and what helps. */
export function NoBalance({ network, hasKey }: { network: Network; hasKey: boolean }) {
  const hasDemoKey = useServesDemo() && network.service === 'embedded'
  const action = <Link href="/connections">Open connections</Link>
  if (!hasKey && !hasDemoKey) {
    return (
      <Notice tone="plain" title={`${network.name} has no key of yours yet.`} action={action}>
        <p>A balance belongs to a key. Without one this network is not asked, and nothing is spent.</p>
      </Notice>
    )
  }
  return (
    <Notice tone="plain" title={`No balance is stated for ${network.name}.`} action={action}>
      <p>
        The service did not answer, or does not report balances. If you know the credits a day of the plan,
        enter them beside the key: the meter then counts in this browser.
      </p>
    </Notice>
  )
}
