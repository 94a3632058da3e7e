'use client'

import { useState } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { Disclosure } from '@/components/ui/disclosure'
import { TextField } from '@/components/ui/text-field'
import { decodeError } from '@/lib/abi/decode-error'
import { formatAbiValue } from '@/lib/abi/format-abi-value'
import { describePanic } from '@/lib/abi/panic-code'
import { sourceErrors } from '@/lib/receipts/logs/sourced-event'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { parseRevertData } from '@/lib/receipts/receipt/revert-data'
import { AbiForm } from '../logs/abi-form'
import { useContractAbis } from '../logs/use-contract-abis'

/** A receipt does not say why a call failed. Whoever has the data that the call gave back can have it read here. */
export function RevertData({ receipt }: { receipt: Receipt }) {
  const network = useNetwork()
  const [typed, setTyped] = useState('')
  const abis = useContractAbis(network, receipt.to ?? '0x', receipt.blockNumber)
  const { value: data, problem } = parseRevertData(typed)
  return (
    <div className="grid max-w-[68ch] gap-2 pt-2">
      <TextField
        id="revert-data"
        label="Data the reverted call gave back"
        hint="From a trace, or from the same call made again with eth_call: 4 bytes that name the error, then its arguments."
        problem={typed === '' ? undefined : problem}
        rows={3}
        placeholder="0x08c379a0…"
        value={typed}
        onType={setTyped}
      />
      {receipt.to === null ? null : (
        <Disclosure summary="Decode with an ABI of your own">
          {() => <AbiForm contracts={receipt.to === null ? [] : [receipt.to]} />}
        </Disclosure>
      )}
      <div aria-live="polite" className="text-table">
        {data === undefined ? null : <ReadError decoded={decodeError(data, sourceErrors(abis))} />}
      </div>
    </div>
  )
}

function ReadError({ decoded }: { decoded: ReturnType<typeof decodeError> }) {
  if (decoded.state === 'raw') return <p className="text-ink-soft">Not decoded. {decoded.why}</p>
  const { error, args } = decoded
  const [first] = args
  return (
    <div className="grid gap-1">
      <p className="font-medium font-mono wrap-anywhere">{error.signature}</p>
      <dl className="grid gap-1">
        {args.map(({ parameter, value }, at) => (
          <div key={parameter.name || at} className="grid gap-x-3 sm:grid-cols-[144px_minmax(0,1fr)]">
            <dt className="text-ink-soft wrap-anywhere">{parameter.name || `argument ${at + 1}`}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi className="font-mono">{formatAbiValue(value, parameter)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {error.signature === 'Panic(uint256)' && typeof first?.value === 'bigint' ? (
        <p className="text-ink-soft text-note">The code stands for: {describePanic(first.value)}.</p>
      ) : null}
    </div>
  )
}
