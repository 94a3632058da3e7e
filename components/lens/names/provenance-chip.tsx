'use client'

import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { PROVENANCE_WORDS, type Provenance, type ProvenanceTone } from '@/lib/kept/provenance'

const TONES: Record<ProvenanceTone, { look: string; mark: string }> = {
  proved: { look: 'border-good text-good', mark: '✓' },
  plain: { look: 'border-control text-ink-soft', mark: '' },
  doubtful: { look: 'border-warn text-warn', mark: '!' },
}

/** Under its chip, in browsers that can; else in the middle of the page. */
const PLACE = clsx(
  'm-auto max-w-[min(56ch,calc(100vw-2rem))] rounded-control border border-control bg-paper p-4 text-ink',
  'supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:my-1 supports-[position-area:bottom]:mx-4',
  'supports-[position-area:bottom]:[position-area:bottom_span-all] [position-try-fallbacks:flip-block]',
)

/** Where a name comes from, or the name itself; pressed, it says how far that goes. */
export function ProvenanceChip({
  of,
  named,
  children,
}: {
  of: Provenance
  /** Stands in the chip instead of where it comes from. */
  named?: string
  children?: ReactNode
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { name, tone, means } = PROVENANCE_WORDS[of]
  const { look, mark } = TONES[tone]
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={clsx(
          'inline-flex min-h-6 items-center gap-1 rounded-control border px-2 text-note hover:bg-raised pointer-coarse:min-h-11',
          look,
        )}
      >
        <span aria-hidden>{mark}</span>
        {named === undefined ? name : <bdi>{named}</bdi>}
        {named === undefined ? null : <span className="sr-only">, {name}</span>}
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className={PLACE}
      >
        {isOpen ? (
          <div className="grid gap-3 text-table">
            <p className="font-medium">{named === undefined ? name : `${named}: ${name}`}</p>
            <p>{means}</p>
            {children}
          </div>
        ) : null}
      </div>
    </>
  )
}
