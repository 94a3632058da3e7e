'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { isAdminToken } from '@/lib/keys/admin-access'

/** Asks for the admin token; it stays in this page's memory and is gone when the page is. */
export function AdminTokenForm({ isWrong, onToken }: { isWrong: boolean; onToken: (token: string) => void }) {
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
