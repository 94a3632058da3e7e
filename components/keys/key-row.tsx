'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { Meter } from '@/components/ui/meter'
import { Notice } from '@/components/ui/notice'
import { hasNoLimit, usedShare } from '@/lib/credits/balance'
import { sayRestrictions } from '@/lib/keys/restrictions'
import type { ServiceKey } from '@/lib/keys/service-keys'
import { formatCount } from '@/lib/text/count'
import { formatDayOf } from '@/lib/text/day'
import { formatUtcTime } from '@/lib/text/time'
import { KeyUseView } from './key-use-view'
import { RestrictKey } from './restrict-key'
import { useChangeKey, useRevokeKey } from './use-keys'

/** One key with its balance, limits and use, and buttons to rename, restrict and revoke it. */
export function KeyRow({ entry }: { entry: ServiceKey }) {
  const [doing, setDoing] = useState<'rename' | 'restrict' | 'revoke' | null>(null)
  const [showsUse, setShowsUse] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
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
          {sayRestrictions(entry).map((line) => (
            <p key={line} className="text-note wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
        <KeyBalance entry={entry} />
      </div>
      <div ref={actions} className="flex flex-wrap gap-2">
        <Button aria-expanded={showsUse} onClick={() => setShowsUse(!showsUse)}>
          {showsUse ? 'Hide use' : 'Show 30 days'}
        </Button>
        <Button look="bare" aria-expanded={doing === 'rename'} onClick={() => setDoing('rename')}>
          Rename
        </Button>
        {entry.source === 'config' ? null : (
          <Button look="bare" aria-expanded={doing === 'restrict'} onClick={() => setDoing('restrict')}>
            Limits
          </Button>
        )}
        {entry.revokedAt === null ? (
          <Button look="bare" aria-expanded={doing === 'revoke'} onClick={() => setDoing('revoke')}>
            Revoke
          </Button>
        ) : null}
      </div>
      {doing === 'rename' ? <RenameKey entry={entry} onDone={close} /> : null}
      {doing === 'restrict' ? <RestrictKey entry={entry} onDone={close} /> : null}
      {doing === 'revoke' ? <RevokeKey entry={entry} onDone={close} /> : null}
      {showsUse ? <KeyUseView id={entry.id} /> : null}
    </li>
  )
}

function KeyBalance({ entry }: { entry: ServiceKey }) {
  if (entry.revokedAt !== null) {
    return (
      <p className="text-note">
        <span aria-hidden className="text-bad">
          ✕{' '}
        </span>
        Revoked {formatDayOf(entry.revokedAt)}: calls with this key are refused.
      </p>
    )
  }
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

type Act = { entry: ServiceKey; onDone: () => void }

function RenameKey({ entry, onDone }: Act) {
  const [label, setLabel] = useState(entry.label)
  const rename = useChangeKey(entry.id)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <Form
      className="max-w-[480px]"
      onSend={() => rename.mutate({ label: label.trim() }, { onSuccess: onDone })}
    >
      <Field id={`label-${entry.id}`} label="New label" problem={rename.error?.message}>
        {(ids) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...ids}
              ref={input}
              maxLength={80}
              value={label}
              onChange={(event) => setLabel(event.target.value)}
              className="flex-1"
            />
            <Button type="submit" disabled={label.trim() === '' || rename.isPending}>
              Save
            </Button>
            <Button look="bare" onClick={onDone}>
              Cancel
            </Button>
          </div>
        )}
      </Field>
    </Form>
  )
}

/** Needs a second press before a key is revoked. *Keep it* has the focus. */
function RevokeKey({ entry, onDone }: Act) {
  const revoke = useRevokeKey(entry.id)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <Notice
      tone="warn"
      title={`Revoke “${entry.label}”? Its calls will be refused. You cannot undo this.`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button ref={keep} onClick={onDone}>
            Keep it
          </Button>
          <Button disabled={revoke.isPending} onClick={() => revoke.mutate(null, { onSuccess: onDone })}>
            Revoke the key
          </Button>
        </div>
      }
    >
      {revoke.error ? <p className="text-bad">{revoke.error.message}</p> : null}
    </Notice>
  )
}
