'use client'

import { useId, useState } from 'react'
import type { Hex } from 'viem'
import { AbiText } from '@/components/lens/abi-text'
import { pastedAbi, useKeepAbi, useKeptAbi } from '@/components/reader/use-kept-abi'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Select } from '@/components/ui/input'
import { type ContractAbi, parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { keepSingleAbi } from '@/lib/abi/single-abi'
import { countOf } from '@/lib/text/count'
import { readField } from '@/lib/text/field'

/** The user's ABI of a contract: its logs and errors are decoded with it from now on. */
export function AbiForm({ contracts }: { contracts: readonly Hex[] }) {
  const id = useId()
  const [contract, setContract] = useState(contracts[0] ?? '')
  return (
    <div className="grid max-w-[68ch] gap-2 pt-2">
      <Field id={`${id}contract`} label="Contract" hint="For a proxy, paste the ABI of its implementation.">
        {(ids) => (
          <Select
            {...ids}
            className="font-mono"
            value={contract}
            onChange={(event) => setContract(event.target.value)}
          >
            {contracts.map((address) => (
              <option key={address} value={address}>
                {address}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AbiOfContract key={contract} contract={contract} />
    </div>
  )
}

function AbiOfContract({ contract }: { contract: string }) {
  const network = useNetwork()
  const id = useId()
  const [typed, setTyped] = useState('')
  const known = useKeptAbi(network, contract)
  const { keep, remove, isKept } = useKeepAbi(network, [contract])
  const { value: abi, problem } = readField(() => parseContractAbi(typed))
  return (
    <Form
      className="grid gap-2"
      onSend={() => {
        if (!abi) return
        keep(pastedAbi(keepSingleAbi(typed), abi))
        setTyped('')
      }}
    >
      <AbiText
        id={`${id}abi`}
        hint="JSON, an artifact, or one declaration per line. It stays in this browser."
        problem={problem}
        rows={4}
        placeholder="Paused(address account)"
        typed={typed}
        onType={setTyped}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!abi}>
          Decode
        </Button>
        {known ? <Button onClick={remove}>Remove the one in use</Button> : null}
      </div>
      <p aria-live="polite" className="text-ink-soft text-note">
        {known ? sayAbi(known.abi) : null}
        {known && isKept === false
          ? ' This browser stores nothing for this site: the ABI lasts until you close this page.'
          : null}
      </p>
    </Form>
  )
}

function sayAbi({ events, errors, functions, skipped }: ContractAbi): string {
  const calls = functions.length > 0 ? ` It decodes calls of ${countOf(functions.length, 'function')}.` : ''
  const use = `In use: ${countOf(events.length, 'event')} and ${countOf(errors.length, 'error')}.${calls}`
  return skipped.length > 0 ? `${use} ${skipped.length} could not be read.` : use
}
