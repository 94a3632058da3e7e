'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/section'
import { isAdminToken } from '@/lib/keys/admin-access'
import { countOf, formatCount } from '@/lib/text/count'
import { KeyRow } from './key-row'
import { MakeKey } from './make-key'
import { AdminToken, KeysError, useKeys } from './use-keys'

/** The keys of the embedded service, for its administrator. */
export function KeysView() {
  const [token, setToken] = useState<string | null>(null)
  const { data, error, isPending, isFetching, refetch, fetchNextPage } = useKeys(token)
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
  const { plans = [], total = 0 } = data.pages.at(-1) ?? {}
  const keys = data.pages.flatMap((page) => page.keys)
  return (
    <AdminToken value={token}>
      <div className="grid gap-8">
        <MakeKey plans={plans} />
        <Section id="keys" title={total === 0 ? 'Keys' : countOf(total, 'key')}>
          {keys.length === 0 ? (
            <p className="text-ink-soft">
              There is no key, so the service refuses every call. Create a key above.
            </p>
          ) : (
            <ul className="grid divide-y divide-hairline border-hairline border-y">
              {keys.map((entry) => (
                <KeyRow key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          {keys.length < total ? (
            <p className="flex flex-wrap items-center gap-3">
              <Button disabled={isFetching} onClick={() => fetchNextPage()}>
                Show more
              </Button>
              <span className="text-ink-soft text-note">
                {formatCount(keys.length)} of {formatCount(total)}
              </span>
            </p>
          ) : null}
        </Section>
      </div>
    </AdminToken>
  )
}

/** Asks for the admin token, which stays in the memory of the page. */
function AdminTokenForm({ isWrong, onToken }: { isWrong: boolean; onToken: (token: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <Form className="max-w-[480px]" onSend={() => onToken(typed.trim())}>
      <Field
        id="admin-token"
        label="Admin token"
        hint="It is in the file admin-token in the explorer’s data folder. This page does not keep it."
        problem={isWrong ? 'The service does not accept this token' : undefined}
      >
        {(ids) => (
          <div className="flex gap-2">
            <Input
              mono
              {...ids}
              type="password"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" disabled={!isAdminToken(typed.trim())}>
              Open
            </Button>
          </div>
        )}
      </Field>
    </Form>
  )
}
