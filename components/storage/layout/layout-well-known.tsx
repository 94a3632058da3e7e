'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Form } from '@/components/ui/form'
import { Notice } from '@/components/ui/notice'
import {
  fetchWellKnownNamespaces,
  listWellKnown,
  PROXY_SLOTS,
  toggleWellKnown,
  writeWellKnownLayout,
} from '@/lib/storage/known/well-known-layout'
import { useLayoutTarget } from './layout-target'

/** Slots that standards and libraries define: a layout without the source. */
export function LayoutWellKnown() {
  const { keep } = useLayoutTarget()
  const { data, isError } = useQuery({ queryKey: ['well-known-layout'], queryFn: fetchWellKnownNamespaces })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([PROXY_SLOTS]))
  if (isError) return <Notice tone="bad" title="The well-known layouts could not be loaded." />
  if (!data) return <p role="status">Loading…</p>
  return (
    <Form
      className="grid gap-3"
      onSend={() => {
        const json = writeWellKnownLayout(data, [...chosen])
        keep({ origin: 'well-known', json, contract: null, notes: [NOTE] })
      }}
    >
      <fieldset className="grid max-h-80 gap-1 overflow-y-auto border-hairline border-y py-2">
        <legend className="pb-1 text-ink-soft text-note">
          ERC-7201 namespaces of OpenZeppelin Contracts 5, the structs of three diamonds of EIP-2535, and the
          slots of proxies
        </legend>
        {listWellKnown(data).map((id) => (
          <Checkbox key={id} isOn={chosen.has(id)} onChange={() => setChosen(toggleWellKnown(chosen, id))}>
            <span className="min-w-0 wrap-anywhere">{id}</span>
          </Checkbox>
        ))}
      </fieldset>
      <Button type="submit" className="w-fit" disabled={chosen.size === 0}>
        Use this layout
      </Button>
    </Form>
  )
}

const NOTE =
  'A guess: the contract may use another struct at these slots. Its other variables are missing in this layout.'
