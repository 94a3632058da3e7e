'use client'

import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { Choice } from '@/components/ui/choice'
import { EMPTY_NETWORK_FORM, type NetworkForm } from '@/lib/networks/network-form'
import { ByHandForm } from './by-hand-form'
import { NetworkSearch } from './network-search'
import { useAddNetwork } from './use-add-network'

type Way = 'known' | 'by-hand'

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'known', label: 'A known chain' },
  { value: 'by-hand', label: 'Custom' },
]

/** Two ways to another network; what was typed in one is kept while the other is looked at. */
export function AddNetwork({ typed }: { typed: Pick<NetworkForm, 'name' | 'chainId'> }) {
  const [way, setWay] = useState<Way>(typed.name || typed.chainId ? 'by-hand' : 'known')
  const [sought, setSought] = useState('')
  const [form, setForm] = useState<NetworkForm>({ ...EMPTY_NETWORK_FORM, ...typed })
  const { add, isPending, problem, added, isLost } = useAddNetwork()
  const fields = useRef<HTMLDivElement>(null)
  // Not where the way was chosen by an arrow key: that stays where it is.
  const isByButton = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field is another one with each way
  useEffect(() => {
    if (isByButton.current)
      fields.current?.querySelector<HTMLElement>('[role=combobox], #network-name')?.focus()
    isByButton.current = false
  }, [way])

  function describeByHand() {
    const isId = /^\s*\d+\s*$/.test(sought)
    setForm({ ...form, ...(isId ? { chainId: sought.trim() } : { name: sought.trim() }) })
    isByButton.current = true
    setWay('by-hand')
  }

  return (
    <div ref={fields} className="grid gap-3">
      <Choice name="network-way" label="How to add a network" value={way} options={WAYS} onChange={setWay} />
      {way === 'known' ? (
        <NetworkSearch
          typed={sought}
          isPending={isPending}
          onType={setSought}
          onAdd={add}
          onByHand={describeByHand}
        />
      ) : (
        <ByHandForm
          form={form}
          isPending={isPending}
          onChange={setForm}
          onAdd={(network) =>
            add(network, {
              onSuccess: () => setForm((now) => (now === form ? EMPTY_NETWORK_FORM : now)),
            })
          }
        />
      )}
      <p role="alert" className="text-bad text-note empty:hidden">
        {problem ?? (isLost ? NOT_KEPT : null)}
      </p>
      <p role="status" className="text-note empty:hidden">
        {added ? (
          <>
            {added.name} is added. Choose its connection above, under Other networks, or{' '}
            <Link href={`/${added.slug}/storage`} prefetch={false}>
              open it
            </Link>
            .
          </>
        ) : null}
      </p>
    </div>
  )
}

const NOT_KEPT =
  'The network was not kept: this browser stores no cookies. Allow cookies for this address and add the network again.'
