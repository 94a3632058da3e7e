'use client'

import { useState } from 'react'
import type { Hex as HexString } from 'viem'
import { Asking } from '@/components/lens/asking'
import { BillLine } from '@/components/lens/bill-line'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useAsk } from '@/components/lens/use-ask'
import { Button } from '@/components/ui/button'
import { ByteStrip } from '@/components/ui/byte-strip'
import { Field } from '@/components/ui/field'
import { Hex } from '@/components/ui/hex'
import { Input, Select } from '@/components/ui/input'
import { formatCredits } from '@/lib/credits/format-credits'
import type { Network } from '@/lib/networks'
import { formatQuantity } from '@/lib/receipts/format-fee'
import {
  listChangedBytes,
  parseSlots,
  priceSlots,
  readStorageAround,
  type SlotAround,
  type SlotsQuestion,
} from '@/lib/receipts/storage-around'

/** Slots of a contract at the block before the transaction's and at its block, read when asked for. */
export function StorageAround({
  network,
  contracts,
  block,
}: {
  network: Network
  contracts: readonly HexString[]
  block: bigint
}) {
  const [address, setAddress] = useState(contracts[0])
  const [typed, setTyped] = useState('')
  const { value: slots, problem } = parseSlots(typed)
  const { asked, ask, stop } = useAsk(network, (question: SlotsQuestion, door) =>
    readStorageAround(door, question),
  )
  return (
    <form
      className="grid gap-3 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (address && slots) ask({ address, slots, block })
      }}
    >
      <p className="max-w-[68ch] text-ink-soft text-note">
        Per block, not per transaction: a node tells what storage held at the end of block{' '}
        {formatQuantity(block - 1n)} and of block {formatQuantity(block)}, and any transaction of that block
        may have changed it.
      </p>
      <Field id="around-contract" label="Contract">
        {(ids) => (
          <Select
            {...ids}
            className="max-w-[48ch] font-mono"
            value={address}
            onChange={(event) => setAddress(contracts.find((contract) => contract === event.target.value))}
          >
            {contracts.map((contract) => (
              <option key={contract} value={contract}>
                {contract}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="around-slots"
        label="Slots"
        hint="Numbers in decimal or hex, separated by commas. The storage lens works out those of mappings."
        problem={typed === '' ? undefined : problem}
      >
        {(ids) => (
          <Input
            mono
            {...ids}
            className="max-w-[48ch]"
            placeholder="0, 1, 5"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={!slots} className="w-fit">
        Read before and after <span aria-hidden>·</span> {formatCredits(priceSlots(slots?.length ?? 1))}
      </Button>
      {asked.state === 'asking' ? <Asking what="Reading storage…" onStop={stop} /> : null}
      {asked.state === 'refused' ? <RefusalNotice error={asked.error} /> : null}
      {'bill' in asked ? <BillLine bill={asked.bill} /> : null}
      {asked.state === 'answered' ? (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {asked.answer.map((around) => (
            <Around key={around.slot} around={around} />
          ))}
        </ul>
      ) : null}
    </form>
  )
}

function Around({ around }: { around: SlotAround }) {
  const changed = listChangedBytes(around)
  const spans = changed.map((run) => ({ ...run, tint: 2 as const }))
  const which = changed.map(({ from, to }) => (to - from === 1 ? `${from}` : `${from}–${to - 1}`)).join(', ')
  return (
    <li className="grid gap-2 py-3 text-table">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">slot </span>
        <Hex value={around.slot} />
      </p>
      <p className={changed.length > 0 ? 'font-medium' : 'text-ink-soft'}>
        {changed.length > 0 ? `Changed: bytes ${which}.` : 'The same before and after.'}
      </p>
      {changed.length > 0 ? (
        <>
          <span className="text-ink-soft text-note">before</span>
          <ByteStrip value={around.before} spans={spans} label={`before: ${around.before}`} />
          <span className="text-ink-soft text-note">after</span>
        </>
      ) : null}
      <ByteStrip value={around.after} spans={spans} label={`after: ${around.after}`} />
    </li>
  )
}
