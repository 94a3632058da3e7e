'use client'

import Link from 'next/link'
import { useChangeConnections } from '@/components/reader/use-change-connections'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'
import type { CreatedKey } from '@/lib/keys/service-keys'
import { SHIPPED_NETWORKS } from '@/lib/networks'

const EMBEDDED = SHIPPED_NETWORKS.filter(({ service }) => service === 'embedded').map(({ slug }) => slug)

/** A key that was just made: the only time that its text is shown. */
export function NewKeyNotice({ made, onKept }: { made: CreatedKey; onKept: () => void }) {
  const connect = useChangeConnections()
  const takeForDemo = () => {
    const { key, label } = made
    connect.mutate({
      method: 'POST',
      path: '',
      body: { service: 'embedded', label, key, networks: EMBEDDED },
    })
  }
  return (
    <Notice
      announce
      tone="good"
      title={`Key “${made.label}” created. Copy it now: it is not shown again.`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={takeForDemo} disabled={connect.isPending || connect.isSuccess}>
            Use it for the demo networks
          </Button>
          <Button look="bare" onClick={onKept}>
            I have saved it
          </Button>
        </div>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <code data-testid="new-key" className="font-mono text-table wrap-anywhere">
          {made.key}
        </code>
        <CopyButton value={made.key} what="the key" />
      </p>
      <p aria-live="polite" className="text-note">
        {connect.isSuccess ? (
          <>
            The demo networks now use this key. <Link href="/connections">Change it in connections</Link>
          </>
        ) : null}
        {connect.error ? <span className="text-bad">{connect.error.message}</span> : null}
      </p>
    </Notice>
  )
}
