'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Hex } from 'viem'
import { useKeepLayout } from '@/components/reader/use-keep-layout'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KnownLayout } from '@/lib/storage/kept/kept-layouts'
import { ORIGIN_NAMES } from '@/lib/storage/kept/kept-layouts'
import { OpenInPlayground } from './open-in-playground'

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
        {known ? <KnownLayoutView known={known} /> : null}
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
          onKeep={(text) => {
            keeping.keep(text)
            setIsOpen(false)
          }}
        />
      ) : null}
    </section>
  )
}

function KnownLayoutView({ known: { layout, origin } }: { known: KnownLayout }) {
  const transient = layout.transient.length
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere">
        <span className="font-mono text-table">{layout.contract ?? 'unnamed'}</span>
        <span className={origin === 'guessed' ? 'text-warn' : 'text-ink-soft'}>
          {' '}
          · {ORIGIN_NAMES[origin]}
        </span>
        <span className="text-ink-soft">
          {' '}
          · {layout.variables.length} {layout.variables.length === 1 ? 'variable' : 'variables'}
          {transient > 0 ? `, ${transient} transient` : null}
        </span>
      </p>
      {layout.notes.map((note) => (
        <p key={note} className="text-ink-soft text-note wrap-anywhere">
          {note}
        </p>
      ))}
      {origin === 'demo' && layout.contract !== null ? (
        <OpenInPlayground load={() => loadDemo(layout.contract ?? '')} />
      ) : null}
    </div>
  )
}

const loadDemo = async (contract: string) =>
  (await import('@/lib/playground/examples/demo-program')).loadDemoProgram(contract)
