'use client'

import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { NAME_WORDS, writeName } from '@/lib/kept/contract-name'
import {
  type ContractName,
  PROVENANCE_WORDS,
  type Provenance,
  type ProvenanceTone,
} from '@/lib/kept/provenance'

const TONES: Record<ProvenanceTone, { look: string; mark: string }> = {
  proved: { look: 'border-good text-good', mark: '✓' },
  plain: { look: 'border-control text-ink-soft', mark: '' },
  doubtful: { look: 'border-warn text-warn', mark: '!' },
}

/** Below its chip, or centered in browsers without anchor positioning. */
const PLACE = clsx(
  'm-auto max-w-[min(56ch,calc(100vw-2rem))] rounded-control border border-control bg-paper p-4 text-ink',
  'supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:my-1 supports-[position-area:bottom]:mx-4',
  'supports-[position-area:bottom]:[position-area:bottom_span-all] [position-try-fallbacks:flip-block]',
)

/** The origin of a layout or an ABI. On a press it explains what the origin means. */
export function ProvenanceChip({ of, children }: { of: Provenance; children?: ReactNode }) {
  const { name, tone, means } = PROVENANCE_WORDS[of]
  return (
    <Chip tone={tone} title={name} means={means} more={children}>
      {name}
    </Chip>
  )
}

/** The name of an address. On a press it shows the origin and its meaning. */
export function NameChip({ name }: { name: ContractName }) {
  const { name: from, tone, means } = NAME_WORDS[name.provenance]
  const written = writeName(name)
  return (
    <Chip tone={tone} title={`${written}: ${from}`} means={means}>
      <bdi className="wrap-anywhere">{written}</bdi>
      <span className="sr-only">, {from}</span>
    </Chip>
  )
}

/** Its elements are phrasing content, so a paragraph or a heading can contain it. */
function Chip({
  tone,
  title,
  means,
  more,
  children,
}: {
  tone: ProvenanceTone
  title: string
  means: string
  /** Shown below the meaning. */
  more?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { look, mark } = TONES[tone]
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={clsx(
          'inline-flex min-h-6 items-center gap-1 rounded-control border px-2 text-left text-note hover:bg-raised pointer-coarse:min-h-11',
          look,
        )}
      >
        <span aria-hidden>{mark}</span>
        {children}
      </button>
      <span
        id={id}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className={PLACE}
      >
        {isOpen ? (
          <span className="grid gap-3 text-table">
            <span className="font-medium wrap-anywhere">{title}</span>
            <span>{means}</span>
            {more}
          </span>
        ) : null}
      </span>
    </>
  )
}
