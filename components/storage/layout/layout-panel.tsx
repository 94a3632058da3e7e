'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Hex } from 'viem'
import { useRecognised } from '@/components/lens/names/use-recognised'
import { useKeepLayout } from '@/components/reader/use-keep-layout'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { KnownLayoutView } from './known-layout'
import { NamesAside } from './names-aside'

const LayoutEditor = dynamic(() => import('./layout-editor').then((module) => module.LayoutEditor), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

/** The layout by which a contract is read: where it comes from, and every way to have another. */
export function LayoutPanel({
  address,
  block,
  known,
}: {
  address: Hex
  block: BlockParameter
  known: KnownLayout | null | undefined
}) {
  const network = useNetwork()
  const keeping = useKeepLayout(network, address)
  const recognised = useRecognised(network, address, block)
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen || known === null
  return (
    <section aria-labelledby="layout" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="layout" className="font-medium text-body">
          Layout
        </h2>
        {known ? (
          <span className="flex gap-1">
            <Button look="bare" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Close' : 'Use another'}
            </Button>
            {known.isKept ? (
              <Button look="bare" onClick={keeping.remove}>
                Remove
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
      <div aria-live="polite">
        {known === undefined ? <p className="text-ink-soft">Looking for its layout…</p> : null}
        {known === null ? (
          <p className="text-ink-soft">
            No layout is known for this address. Each of these ways leads to one:
          </p>
        ) : null}
        {known ? <KnownLayoutView network={network} address={address} block={block} known={known} /> : null}
        <NamesAside network={network} address={address} block={block} known={known} />
      </div>
      {keeping.isKept === false ? (
        <Notice
          tone="warn"
          title="This browser keeps nothing for this site: the layout lasts until the page closes."
        />
      ) : null}
      {shown ? (
        <LayoutEditor
          network={network}
          address={address}
          block={block}
          onKeep={async (text) => {
            await keeping.keep(text, recognised?.code)
            setIsOpen(false)
          }}
          onSeen={(seen) => void keeping.note(seen)}
        />
      ) : null}
    </section>
  )
}
