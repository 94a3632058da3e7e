'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import type { ServiceKey } from '@/lib/keys/service-keys'
import { useRenameKey } from './use-keys'

/** Gives a key another label. */
export function RenameKey({ entry, onDone }: { entry: ServiceKey; onDone: () => void }) {
  const [label, setLabel] = useState(entry.label)
  const rename = useRenameKey(entry.id)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  return (
    <Form className="max-w-[480px]" onSend={() => rename.mutate(label.trim(), { onSuccess: onDone })}>
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
