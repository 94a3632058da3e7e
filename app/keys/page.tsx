import type { Metadata } from 'next'
import Link from 'next/link'
import { DocsLink } from '@/components/docs/docs-link'
import { KeysView } from '@/components/keys/keys-view'
import { Notice } from '@/components/ui/notice'
import { readConfig } from '@/lib/config'

export const metadata: Metadata = { title: 'Keys' }

export default function KeysPage() {
  const hasService = readConfig().embeddedServiceUrl !== null
  return (
    <div className="mx-auto grid max-w-[960px] gap-6 px-4 py-6">
      <header className="grid max-w-[68ch] gap-2">
        <h1 className="font-medium text-answer">Keys</h1>
        {hasService ? (
          <p className="text-ink-soft">
            Keys for the service that was started with this explorer, and their use. Each key has its own
            balance. The service stores a hash and the first characters of a key, never the key itself.{' '}
            <DocsLink to="service/keys-api">The keys API</DocsLink>
          </p>
        ) : null}
      </header>
      {hasService ? (
        <KeysView />
      ) : (
        <Notice
          tone="plain"
          title="This explorer was started without a service of its own."
          action={<Link href="/connections">Add a key that you have</Link>}
        >
          <p>Create and revoke keys of a hosted service on the website of that service.</p>
        </Notice>
      )}
    </div>
  )
}
