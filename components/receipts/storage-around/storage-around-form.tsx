'use client'

import { useState } from 'react'
import type { Hex } from 'viem'
import { RunView } from '@/components/lens/run-view'
import { useAsk } from '@/components/lens/use-run'
import { useNetwork } from '@/components/reader/use-network'
import { useTariff } from '@/components/reader/use-tariff'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { formatPriceRange } from '@/lib/credits/price-range'
import { listSlotsAround } from '@/lib/receipts/storage-around/slot-around'
import {
  type AroundQuestion,
  askStorageAround,
  MAX_SLOTS,
  parsePlaces,
  priceStorageAround,
  type StorageAround,
} from '@/lib/receipts/storage-around/storage-around'
import type { Layout } from '@/lib/storage/layout/layout'
import { countOf } from '@/lib/text/count'
import { SlotAroundRow } from './slot-around-row'

export function StorageAroundForm({
  address,
  block,
  layout,
  suggested,
}: {
  address: Hex
  block: bigint
  layout: Layout | null
  /** Paths that the transaction probably changed. */
  suggested: readonly string[]
}) {
  const network = useNetwork()
  const { unit, prices } = useTariff(network)
  const [typed, setTyped] = useState('')
  const { value: paths, problem } = parsePlaces(typed, layout)
  const question = paths === undefined ? null : { address, block, layout, paths }
  const run = useAsk((asking: AroundQuestion, client) => askStorageAround(client, asking))
  const add = (path: string) => setTyped(typed.trim() === '' ? path : `${typed.trimEnd()}\n${path}`)
  return (
    <Form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSend={() => {
        if (question) run.start(question)
      }}
    >
      <TextField
        id="around-places"
        label={layout ? 'Variables' : 'Slots'}
        hint={
          layout
            ? 'One per line; slot numbers too. Leave empty for all variables outside mappings.'
            : 'Numbers in decimal or hex, separated by commas.'
        }
        problem={typed === '' ? undefined : problem}
        rows={3}
        className="max-w-[68ch]"
        placeholder={layout ? 'every variable' : '0, 1, 5'}
        value={typed}
        onType={setTyped}
      />
      <Suggestions paths={suggested.filter((path) => !typed.includes(path))} onAdd={add} />
      <Button
        type="submit"
        disabled={!question}
        className="h-auto! min-h-8 w-fit flex-wrap py-1 pointer-coarse:min-h-11"
      >
        <span>Read before and after</span>
        {question ? <span>· {formatPriceRange(priceStorageAround(question, prices), unit)}</span> : null}
      </Button>
      <RunView run={run} asking="Reading storage…" stopped="Stopped. Press again to read." />
      {run.progress ? <Slots around={run.progress} /> : null}
    </Form>
  )
}

function Suggestions({ paths, onAdd }: { paths: readonly string[]; onAdd: (path: string) => void }) {
  if (paths.length === 0) return null
  return (
    <div className="grid gap-1">
      <p id="around-suggestions" className="text-ink-soft text-note">
        Entries of accounts in this transaction; press one to add it:
      </p>
      <ul aria-labelledby="around-suggestions" className="flex flex-wrap gap-2">
        {paths.map((path) => (
          <li key={path} className="min-w-0">
            <button
              type="button"
              className="min-h-6 rounded-control border border-hairline px-2 py-0.5 text-left font-mono text-note wrap-anywhere hover:bg-raised"
              onClick={() => onAdd(path)}
            >
              {path}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Slots({ around }: { around: StorageAround }) {
  const slots = listSlotsAround(around)
  const changed = slots.filter((slot) => slot.changed.length > 0).length
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="font-medium text-table">
        {changed === 0
          ? `Nothing changed in ${countOf(slots.length, 'slot')}.`
          : `${changed} of ${countOf(slots.length, 'slot')} changed.`}
      </p>
      {around.left > 0 ? (
        <Notice
          tone="warn"
          title={`${countOf(around.left, 'more slot')} not read: the limit is ${MAX_SLOTS}. Use fewer variables.`}
        />
      ) : null}
      <ul className="grid divide-y divide-hairline border-hairline border-y">
        {slots.map((slot) => (
          <SlotAroundRow key={slot.slot} around={slot} />
        ))}
      </ul>
    </div>
  )
}
