import type { Metadata } from 'next'
import Link from 'next/link'
import { readAdded, readNetworks } from '@/app/reader-networks'
import { ConnectionsView } from '@/components/connections/connections-view'
import { DocsLink } from '@/components/docs/docs-link'
import { Notice } from '@/components/ui/notice'
import { readConfig, servesDemo } from '@/lib/config'
import { findNetwork } from '@/lib/networks'
import { openNetworks } from '@/lib/networks/kept-networks'
import { showHiddenCharacters } from '@/lib/text/safe-text'

export const metadata: Metadata = { title: 'Connections' }

export default async function ConnectionsPage({ searchParams }: PageProps<'/connections'>) {
  const config = readConfig()
  const { network: slug } = await searchParams
  const isUnknown = slug !== undefined && !findNetwork(await readNetworks(), String(slug))
  const added = openNetworks(await readAdded())
  return (
    <div className="mx-auto grid max-w-[960px] gap-6 px-4 py-6">
      <header className="grid max-w-[68ch] gap-2">
        <h1 className="font-medium text-answer">Connections</h1>
        <p className="text-ink-soft">
          Triptych reads a network through a wallet in this browser, with an API key, or from your own node.{' '}
          {servesDemo(config)
            ? 'The demo networks need no connection.'
            : 'This explorer was started without the demo networks.'}{' '}
          A key is encrypted in a cookie that only this explorer’s server can read. No page, link or export
          contains it.{' '}
          {config.embeddedServiceUrl === null ? null : (
            <>
              <Link href="/keys">Create and revoke keys</Link> of this explorer’s own service.
            </>
          )}
        </p>
        <DocsLink to="connections">More about nodes, wallets, keys and networks</DocsLink>
      </header>
      {isUnknown ? (
        <Notice
          tone="warn"
          title={`“${showHiddenCharacters(String(slug), 60)}” is not among your networks.`}
          action={<Link href="/connections?add=network#added-networks">Add a network</Link>}
        >
          <p>This page shows another network.</p>
        </Notice>
      ) : null}
      <ConnectionsView added={added.map(({ slug }) => slug)} />
    </div>
  )
}
