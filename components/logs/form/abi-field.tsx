'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { keepAbi } from '@/lib/abi/kept-abis'
import { type ContractAbi, readAbi } from '@/lib/abi/read-abi'
import { countOf } from '@/lib/credits/format-credits'
import { readField } from '@/lib/errors'

/** An ABI to take events from and to decode by; kept in this browser for the contracts asked about. */
export function AbiField({
  network,
  addresses,
  onAbi,
}: {
  network: string
  addresses: readonly string[]
  onAbi: (abi: ContractAbi) => void
}) {
  const [typed, setTyped] = useState('')
  const { value, problem } = readField(() => readAbi(typed))

  function take(text: string) {
    setTyped(text)
    const { value: abi } = readField(() => readAbi(text))
    if (!abi) return
    onAbi(abi)
    // A browser that keeps nothing has the ABI while the page is open.
    for (const address of addresses) keepAbi(network, address, text).catch(() => undefined)
  }

  return (
    <Field
      id="abi"
      label="ABI"
      hint={
        value
          ? `${countOf(value.events.length, 'event')} read. Choose one under “Known events”.`
          : 'JSON, or declarations of events, one to a line. It is sent nowhere.'
      }
      problem={typed === '' ? undefined : problem}
    >
      {(ids) => <TextArea {...ids} rows={3} value={typed} onChange={(event) => take(event.target.value)} />}
    </Field>
  )
}
