'use client'

import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import type { Hex } from 'viem'
import { useRecognised } from '@/components/lens/names/use-recognised'
import { useKeepLayout } from '@/components/reader/use-keep-layout'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFileDrop } from '@/components/ui/use-file-drop'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { KeptLayouts } from '@/lib/storage/kept/kept-layouts'
import type { KnownLayout, LayoutText, SeenCode } from '@/lib/storage/kept/layout-text'
import { KnownLayoutView } from './known-layout'
import { LayoutTargetProvider } from './layout-target'
import { NamesAside } from './names-aside'

const LayoutEditor = dynamic(() => import('./layout-editor').then((module) => module.LayoutEditor), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})

/** The layout in use in one line, or every way to get one. */
export function LayoutStep({
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
  const recognised = useRecognised(address, block)
  const [isOpen, setIsOpen] = useState(false)
  const [removed, setRemoved] = useState<KeptLayouts | null>(null)
  useFileDrop(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const target = {
    address,
    block,
    keep: async (text: LayoutText) => {
      await keeping.keep(text, recognised?.code)
      setIsOpen(false)
      heading.current?.focus()
    },
    note: (seen: SeenCode) => void keeping.note(seen),
  }
  return (
    <LayoutTargetProvider value={target}>
      <section
        aria-labelledby="layout"
        className={clsx('grid grid-cols-[minmax(0,1fr)]', known === null || isOpen ? 'gap-3' : '-mb-7')}
      >
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          <h2
            id="layout"
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-20 font-medium text-body wrap-anywhere"
          >
            {known ? (
              <>
                Layout of <span className="font-mono text-table">{known.layout.contract ?? 'unnamed'}</span>
              </>
            ) : (
              'Layout'
            )}
          </h2>
          {known === undefined ? <p className="text-ink-soft">Searching the layout…</p> : null}
          {known ? (
            <>
              <KnownLayoutView known={known} />
              <span className="flex gap-1">
                <Button look="bare" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                  {isOpen ? 'Close' : 'Change'}
                </Button>
                {known.isKept ? (
                  <Button look="bare" onClick={() => setRemoved(keeping.remove())}>
                    Remove
                  </Button>
                ) : null}
              </span>
            </>
          ) : null}
        </div>
        <div aria-live="polite" className={clsx(known && 'not-empty:mb-6')}>
          {removed !== null && !known?.isKept ? (
            <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
              The layout is removed from this browser.
              <Button
                look="bare"
                onClick={async () => {
                  await keeping.restore(removed)
                  setRemoved(null)
                  heading.current?.focus()
                }}
              >
                Undo
              </Button>
            </p>
          ) : null}
          {known === null ? (
            <p className="text-ink-soft">
              No layout is known for this address. Choose one of these sources, or drop a file on the page.
            </p>
          ) : null}
          <NamesAside known={known} />
        </div>
        {keeping.isKept === false ? (
          <Notice
            tone="warn"
            title="This browser stores nothing for this site: the layout lasts until you close this page."
          />
        ) : null}
        {isOpen || known === null ? <LayoutEditor /> : null}
      </section>
    </LayoutTargetProvider>
  )
}
