'use client'

import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { useNetworks } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { useRemoveNetwork } from './use-add-network'

const AddNetwork = dynamic(() => import('./add-network').then((module) => module.AddNetwork), {
  ssr: false,
  loading: () => <p role="status">Loading the known chains…</p>,
})

/** The networks that the user added (`own`: their slugs), and a form for another one. `?add=network` opens the form. */
export function AddedNetworks({ own }: { own: readonly string[] }) {
  const asked = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const added = useNetworks().filter(({ slug }) => own.includes(slug))
  const remove = useRemoveNetwork()
  return (
    <Section id="added-networks" title="Networks you added">
      {added.length === 0 ? (
        <p className="text-ink-soft">
          None. You can add any EVM chain, from the list of known chains or with your own settings.
        </p>
      ) : (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {added.map(({ slug, name, chainId }) => (
            <li key={slug} className="flex items-center justify-between gap-4 py-1">
              <p className="min-w-0 wrap-anywhere">
                {name} <span className="text-ink-soft text-note">chain {chainId}</span>
              </p>
              <Button
                look="bare"
                aria-label={`Remove the network ${name}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(slug)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-bad text-note empty:hidden">
        {remove.error?.message}
      </p>
      <p role="status" className="text-note empty:hidden">
        {remove.isSuccess
          ? 'The network is removed. Its layouts, ABIs and queries stay in this browser.'
          : null}
      </p>
      {isOpen || asked.get('add') === 'network' ? (
        <AddNetwork typed={{ name: asked.get('name') ?? '', chainId: asked.get('chain') ?? '' }} />
      ) : (
        <Button className="w-fit" onClick={() => setIsOpen(true)}>
          Add a network…
        </Button>
      )}
    </Section>
  )
}
