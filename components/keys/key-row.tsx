'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Meter } from '@/components/ui/meter'
import { hasNoLimit, usedShare } from '@/lib/credits/balance'
import type { ServiceKey } from '@/lib/keys/service-keys'
import { formatCount } from '@/lib/text/count'
import { formatDayOf } from '@/lib/text/day'
import { formatUtcTime } from '@/lib/text/time'
import { KeyUseView } from './key-use-view'
import { RenameKey } from './rename-key'
import { RevokeKey } from './revoke-key'

/** One key: what it is called and granted, what is left of its day, and what can be done with it. */
export function KeyRow({ entry }: { entry: ServiceKey }) {
  const [doing, setDoing] = useState<'rename' | 'revoke' | null>(null)
  const [showsUse, setShowsUse] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const isRevoked = entry.revokedAt !== null
  const close = () => {
    setDoing(null)
    actions.current?.querySelector('button')?.focus()
  }
  return (
    <li aria-label={entry.label} className="grid gap-3 py-3">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{entry.label}</p>
          <p className="text-ink-soft text-note">
            <span className="font-mono">{entry.prefix}…</span> · plan {entry.plan} · created{' '}
            {formatDayOf(entry.createdAt)}
          </p>
        </div>
        {entry.revokedAt === null ? <Balance entry={entry} /> : <Revoked at={entry.revokedAt} />}
      </div>
      <div ref={actions} className="flex flex-wrap gap-2">
        <Button aria-expanded={showsUse} onClick={() => setShowsUse(!showsUse)}>
          {showsUse ? 'Hide use' : 'Show 30 days'}
        </Button>
        <Button look="bare" aria-expanded={doing === 'rename'} onClick={() => setDoing('rename')}>
          Rename
        </Button>
        {isRevoked ? null : (
          <Button look="bare" aria-expanded={doing === 'revoke'} onClick={() => setDoing('revoke')}>
            Revoke
          </Button>
        )}
      </div>
      {doing === 'rename' ? <RenameKey entry={entry} onDone={close} /> : null}
      {doing === 'revoke' ? <RevokeKey entry={entry} onDone={close} /> : null}
      {showsUse ? <KeyUseView id={entry.id} /> : null}
    </li>
  )
}

function Revoked({ at }: { at: number }) {
  return (
    <p className="text-note">
      <span aria-hidden className="text-bad">
        ✕{' '}
      </span>
      Revoked {formatDayOf(at)}: calls with this key are refused.
    </p>
  )
}

function Balance({ entry }: { entry: ServiceKey }) {
  if (hasNoLimit(entry)) return <p className="text-note">No limit</p>
  return (
    <div className="grid content-start gap-1 text-note">
      <p>
        {formatCount(entry.remaining)}{' '}
        <span className="text-ink-soft">
          of {formatCount(entry.limit)} credits left · full again at {formatUtcTime(entry.reset)}
        </span>
      </p>
      <Meter share={usedShare(entry)} className="w-full" />
    </div>
  )
}
