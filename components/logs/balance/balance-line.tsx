import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { ShortHex } from '@/components/ui/hex'
import { TextField } from '@/components/ui/text-field'
import { type AccountTotal, describeTotal, mayLackTransfers } from '@/lib/logs/balance/account-total'
import { type LeftOut, tellLeftOut } from '@/lib/logs/table/left-out'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import { readField } from '@/lib/text/field'
import { useLogs } from '../shared/logs-context'

/** The chosen account, what its total lacks, and the button that shows all logs again. */
export const BalanceLine = ({
  account,
  total,
  without,
  asksAtOnce,
  onBoth,
  onAll,
}: {
  account: string
  total: AccountTotal
  without: LeftOut | null
  /** Calls are free, so `onBoth` searches; else it fills the form. */
  asksAtOnce: boolean
  onBoth: () => void
  onAll: () => void
}) => (
  <p className="flex flex-wrap items-center gap-x-3 text-note">
    <span>
      {total.is === 'balance' ? 'Balance of ' : 'Running total of '}
      <ShortHex value={account} />, per token. {describeTotal(total)}
    </span>
    {without && tellLeftOut(without) ? (
      <span className="text-warn">Nor are these of all logs found: {tellLeftOut(without)}.</span>
    ) : null}
    {mayLackTransfers(total) ? (
      <Button className="min-h-6! text-note" onClick={onBoth}>
        {asksAtOnce ? 'Search both directions from block 0' : 'Fill the form for both directions'}
      </Button>
    ) : null}
    <Button className="min-h-6! text-note" onClick={onAll}>
      Show all logs
    </Button>
  </p>
)

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
