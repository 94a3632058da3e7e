'use client'

import { useState } from 'react'
import type { Hex } from 'viem'
import { stayInPlace } from '@/components/lens/show-answer'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { NONCES_TRIED } from '@/lib/receipts/checks/created-address'
import { NONCES_PER_SEARCH, parseNonce, searchNonce } from '@/lib/receipts/receipt/created-address'
import { formatQuantity } from '@/lib/receipts/receipt/format-fee'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'

/** The reader says the nonce of a creation, or has nonces tried here, which asks no one and costs nothing. */
export function NonceFinder({
  sender,
  created,
  onNonce,
}: {
  sender: Hex
  created: Hex
  onNonce: (nonce: bigint) => void
}) {
  const [typed, setTyped] = useState('')
  const { value: nonce, problem } = parseNonce(typed)

  const run = useAsk(useNetwork(), search, stayInPlace)
  const next = run.progress ?? run.question ?? BigInt(NONCES_TRIED)

  async function search(from: bigint, _: RpcClient, signal: AbortSignal) {
    const reached = await searchNonce(sender, created, from, signal)
    if (reached.found) onNonce(reached.found.nonce)
    return reached.next
  }

  return (
    <Form
      className="grid max-w-[68ch] gap-2"
      onSend={() => {
        if (nonce !== undefined) onNonce(nonce)
      }}
    >
      <p className="text-ink-soft text-note">
        The nonce is the number of earlier transactions of the sender. The service has no method for it.
      </p>
      <TextField
        id="nonce"
        label="Nonce of this transaction"
        hint="A decimal number, if you know it."
        problem={typed === '' ? undefined : problem}
        inputMode="numeric"
        className="max-w-48"
        value={typed}
        onType={setTyped}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={nonce === undefined}>
          Check with this nonce
        </Button>
        {run.state === 'running' ? (
          <Button onClick={run.stop}>Stop</Button>
        ) : (
          <Button onClick={() => run.start(next)}>
            Try {formatQuantity(next)} to {formatQuantity(next + BigInt(NONCES_PER_SEARCH - 1))} here{' '}
            <span aria-hidden>·</span> free
          </Button>
        )}
        <span aria-live="polite" className="text-ink-soft text-note">
          {run.state === 'running' ? 'Trying…' : `Tried: 0 to ${formatQuantity(next - 1n)}.`}
        </span>
      </div>
    </Form>
  )
}
