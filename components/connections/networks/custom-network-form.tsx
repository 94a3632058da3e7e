'use client'

import { useState } from 'react'
import { useNetworks } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { factsOf } from '@/lib/networks/added-network'
import type { NewNetwork } from '@/lib/networks/network-facts'
import { type NetworkForm, parseNetworkForm } from '@/lib/networks/network-form'

const FIELDS = [
  { field: 'name', label: 'Name of the network', hint: 'Links start with it: my-devnet-4242.', mono: false },
  { field: 'chainId', label: 'Chain id', hint: 'The result of eth_chainId.', mono: true },
  { field: 'symbol', label: 'Currency symbol', hint: 'The currency that pays for gas.', mono: false },
  { field: 'decimals', label: 'Currency decimals', hint: 'Most currencies have 18.', mono: true },
  {
    field: 'blockTime',
    label: 'Seconds per block',
    hint: 'Leave empty if unknown, or if blocks are mined on demand.',
    mono: true,
  },
] as const

const HISTORIES = [
  { value: 'unstated', label: 'Unknown' },
  { value: 'archive', label: 'All blocks' },
  { value: 'near-head', label: 'The latest 128 blocks' },
]

/** A custom network. A field shows its problem once it has text, or after Add was pressed. */
export function CustomNetworkForm({
  form,
  isPending,
  onChange,
  onAdd,
}: {
  form: NetworkForm
  isPending: boolean
  onChange: (form: NetworkForm) => void
  onAdd: (network: NewNetwork) => void
}) {
  const [isTried, setIsTried] = useState(false)
  const { network, problems } = parseNetworkForm(form, useNetworks())

  function send() {
    setIsTried(!network)
    if (network) onAdd(factsOf(network))
  }

  return (
    <Form className="grid gap-x-4 gap-y-1 sm:grid-cols-2" onSend={send}>
      {FIELDS.map(({ field, label, hint, mono }) => (
        <TextField
          key={field}
          id={`network-${field}`}
          label={label}
          hint={hint}
          mono={mono}
          problem={isTried || form[field] !== '' ? problems?.[field] : undefined}
          value={form[field]}
          onType={(text) => onChange({ ...form, [field]: text })}
        />
      ))}
      <SelectField
        id="network-history"
        label="Available history"
        problem={problems?.history}
        value={form.history}
        options={HISTORIES}
        onChoose={(history) => onChange({ ...form, history })}
      />
      <label className="flex min-h-8 items-center gap-2 sm:col-span-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={form.testnet}
          onChange={(event) => onChange({ ...form, testnet: event.target.checked })}
        />
        A test network
      </label>
      <Button type="submit" look="primary" className="w-fit" disabled={isPending}>
        Add network
      </Button>
    </Form>
  )
}
