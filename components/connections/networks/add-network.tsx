'use client'

import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { Choice } from '@/components/ui/choice'
import { EMPTY_NETWORK_FORM, type NetworkForm } from '@/lib/networks/network-form'
import { CustomNetworkForm } from './custom-network-form'
import { NetworkSearch } from './network-search'
import { useAddNetwork } from './use-add-network'

type Way = 'known' | 'custom'

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'known', label: 'A known chain' },
  { value: 'custom', label: 'Custom' },
]

/** Two ways to add a network. Each keeps its input while the other is shown. */
export function AddNetwork({ typed }: { typed: Pick<NetworkForm, 'name' | 'chainId'> }) {
  const [way, setWay] = useState<Way>(typed.name || typed.chainId ? 'custom' : 'known')
  const [sought, setSought] = useState('')
  const [form, setForm] = useState<NetworkForm>({ ...EMPTY_NETWORK_FORM, ...typed })
  const { add, isPending, problem, added, isLost } = useAddNetwork()
  const fields = useRef<HTMLDivElement>(null)
  // An arrow key on the choice must keep its focus there.
  const isByButton = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has another first field
  useEffect(() => {
    if (isByButton.current)
      fields.current?.querySelector<HTMLElement>('[role=combobox], #network-name')?.focus()
    isByButton.current = false
  }, [way])

  function describeCustom() {
    const isId = /^\s*\d+\s*$/.test(sought)
    setForm({ ...form, ...(isId ? { chainId: sought.trim() } : { name: sought.trim() }) })
    isByButton.current = true
    setWay('custom')
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
          onCustom={describeCustom}
        />
      ) : (
        <CustomNetworkForm
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
