'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { ServiceKey } from '@/lib/keys/service-keys'
import { useRevokeKey } from './use-keys'

/** Asks once more before a key is revoked. The safe answer has the focus. */
export function RevokeKey({ entry, onDone }: { entry: ServiceKey; onDone: () => void }) {
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
          <Button disabled={revoke.isPending} onClick={() => revoke.mutate(undefined, { onSuccess: onDone })}>
            Revoke the key
          </Button>
        </div>
      }
    >
      {revoke.error ? <p className="text-bad">{revoke.error.message}</p> : null}
    </Notice>
  )
}
