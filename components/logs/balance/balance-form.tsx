'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { readField } from '@/lib/text/field'
import { useLogs } from '../shared/logs-context'

/** Asks for the account whose transfers are summed in the table. */
export function BalanceForm() {
  const { view, look } = useLogs()
  const [typed, setTyped] = useState(view.account ?? '')
  const { value, problem } = readField(() => parseTypedAddress(typed))
  return (
    <Form
      className="grid max-w-[68ch] gap-2 py-2"
      onSend={() => {
        if (value) look({ account: value.toLowerCase() })
      }}
    >
      <TextField
        id="balance-account"
        label="Account"
        hint="Shows what each transfer adds to or takes from this account, and the running total, per token."
        problem={typed === '' ? undefined : problem}
        placeholder="0x…"
        value={typed}
        onType={setTyped}
      />
      <Button type="submit" className="w-fit" disabled={!value}>
        Show running total
      </Button>
    </Form>
  )
}
