import { headers } from 'next/headers'
import Link from 'next/link'
import { readNetworks } from '@/app/reader-networks'
import { UnknownNetworkPlace } from '@/components/connections/networks/unknown-network-place'
import { Notice } from '@/components/ui/notice'
import { additionOf } from '@/lib/networks/known-chains'
import { describeUnknownNetwork } from '@/lib/networks/unknown-network'
import { type LinkFault, MAX_LINK } from '@/lib/permalinks/link-fault'
import { formatCount } from '@/lib/text/count'

const MISSING = {
  heading: 'Page not found',
  title: 'This explorer has no such page or network.',
  says: 'A link begins with the network and the page: /demo-mainnet/storage.',
}

const FAULTS: Record<LinkFault, typeof MISSING> = {
  unreadable: {
    heading: 'This link cannot be read',
    title: 'It has a % that is not followed by two hex digits.',
    says: 'The link may be truncated or damaged. Copy it again, or fill in the form.',
  },
  'too-long': {
    heading: 'This link is too long',
    title: `The explorer reads links of up to ${formatCount(MAX_LINK)} characters.`,
    says: 'Use fewer contracts or topics: a search takes at most 5,000 together.',
  },
}

/** For a missing page, a link that proxy.ts cannot read, and a network that the reader does not have. */
export default async function NotFound() {
  const sent = await headers()
  const fault = sent.get('x-link-fault') as LinkFault | null
  const unknown = fault
    ? null
    : describeUnknownNetwork(sent.get('x-link-network') ?? '', await readNetworks())
  const { heading, title, says } = fault ? FAULTS[fault] : MISSING
  return (
    <div className="mx-auto grid max-w-[960px] gap-6 px-4 py-10">
      <h1 className="font-medium text-answer">{unknown ? 'This link needs another network' : heading}</h1>
      {unknown ? (
        <UnknownNetworkPlace
          {...unknown}
          known={unknown.known ? { name: unknown.known.name, addition: additionOf(unknown.known) } : null}
        />
      ) : (
        <Notice tone="plain" title={title} action={<Link href="/">Open the home page</Link>}>
          <p>{says}</p>
        </Notice>
      )}
    </div>
  )
}
