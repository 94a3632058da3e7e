'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Network } from '@/lib/networks'
import { useChangeKey } from './use-connections'

/** Adds, replaces or removes the reader's key for one network. The key leaves the page once and never comes back. */
export function KeyForm({ network, hasOwnKey }: { network: Network; hasOwnKey: boolean }) {
  const [key, setKey] = useState('')
  const change = useChangeKey(network.slug)
  const inUse = hasOwnKey
    ? 'Your key is in use.'
    : network.service === 'embedded'
      ? 'The demo key is in use.'
      : 'No key yet.'
  return (
    <form
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate(key.trim(), { onSuccess: () => setKey('') })
      }}
    >
      <Field
        id={`key-${network.slug}`}
        label={<span className="sr-only">API key for {network.name}</span>}
        hint={inUse}
        problem={change.error?.message}
      >
        {(ids) => (
          <div className="flex gap-2">
            <Input
              mono
              {...ids}
              type="password"
              placeholder="API key"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
            <Button type="submit" disabled={key.trim() === '' || change.isPending}>
              {hasOwnKey ? 'Replace' : 'Use key'}
            </Button>
            {hasOwnKey ? (
              <Button look="bare" onClick={() => change.mutate(null)} disabled={change.isPending}>
                Remove
              </Button>
            ) : null}
          </div>
        )}
      </Field>
    </form>
  )
}
