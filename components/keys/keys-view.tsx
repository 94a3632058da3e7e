'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { AdminToken } from './admin-token'
import { AdminTokenForm } from './admin-token-form'
import { KeysError } from './ask-keys'
import { KeyList } from './key-list'
import { MakeKey } from './make-key'
import { useKeys } from './use-keys'

/** The keys of the embedded service, for who may manage them. */
export function KeysView() {
  const [token, setToken] = useState<string | null>(null)
  const { data, error, isPending, isFetching, refetch } = useKeys(token)
  if (isPending) return <p role="status">Reading the keys…</p>
  if (error instanceof KeysError && error.status === 401) {
    return <AdminTokenForm isWrong={token !== null} onToken={setToken} />
  }
  if (error) {
    const { shortMessage, whatToDo } =
      error instanceof KeysError ? error : new KeysError(null, 'The service’s response cannot be read.')
    return (
      <Notice
        tone="bad"
        title={`${shortMessage}.`.replace('..', '.')}
        action={
          <Button onClick={() => refetch()} disabled={isFetching}>
            Try again
          </Button>
        }
      >
        {whatToDo ? <p>{whatToDo}</p> : null}
      </Notice>
    )
  }
  return (
    <AdminToken value={token}>
      <div className="grid gap-8">
        <MakeKey plans={data.plans} />
        <KeyList keys={data.keys} />
      </div>
    </AdminToken>
  )
}
