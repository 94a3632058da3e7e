'use client'

import { useState } from 'react'
import type { Hex } from 'viem'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select, TextArea } from '@/components/ui/input'
import { readAbi } from '@/lib/abi/read-abi'
import { countOf } from '@/lib/credits/format-credits'
import { readField } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { keepPastedAbi } from './pasted-abis'

/** Pastes the ABI of one of the emitters; its logs are then read by it, here and in later receipts. */
export function AbiForm({ network, emitters }: { network: Network; emitters: readonly Hex[] }) {
  const [contract, setContract] = useState(emitters[0] ?? '')
  const [typed, setTyped] = useState('')
  const [kept, setKept] = useState<string | null>(null)
  const { value: abi, problem } = readField(() => readAbi(typed))

  return (
    <form
      className="grid max-w-[68ch] gap-2 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!abi) return
        keepPastedAbi(network.slug, contract, abi)
        setKept(`${countOf(abi.events.length, 'event')} and ${countOf(abi.errors.length, 'error')} kept.`)
      }}
    >
      <Field id="abi-contract" label="Contract" hint="For a proxy, paste the ABI of its implementation.">
        {(ids) => (
          <Select
            {...ids}
            className="font-mono"
            value={contract}
            onChange={(event) => setContract(event.target.value)}
          >
            {emitters.map((emitter) => (
              <option key={emitter} value={emitter}>
                {emitter}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="abi"
        label="ABI"
        hint="JSON, or declarations of events, one to a line. It stays in this page and is sent nowhere."
        problem={typed === '' ? undefined : problem}
      >
        {(ids) => (
          <TextArea
            {...ids}
            rows={4}
            placeholder="Paused(address account)"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setKept(null)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!abi}>
          Decode with it
        </Button>
        <span aria-live="polite" className="text-ink-soft text-note">
          {kept}
          {kept !== null && abi && abi.skipped.length > 0
            ? ` ${abi.skipped.length} could not be read.`
            : null}
        </span>
      </div>
    </form>
  )
}
