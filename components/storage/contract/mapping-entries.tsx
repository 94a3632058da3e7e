'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { Section } from '@/components/ui/section'
import { findMapping, showEntries } from '@/lib/storage/contract/entry-paths'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import { useContractResult } from './contract-result'
import { MappingKeysFromLogs } from './mapping-keys-from-logs'
import { type MappingKeys, MappingKeysTyped } from './mapping-keys-typed'

const WAYS = [
  { value: 'typed', label: 'Typed keys' },
  { value: 'logs', label: 'Keys seen in logs' },
] as const

/** The entries of a mapping are read by keys: a mapping does not store its keys. */
export function MappingEntries({
  mapping,
  onClose,
  onGo,
}: {
  mapping: string
  onClose: () => void
  onGo: (go: ReadGo) => void
}) {
  const { known, options, more } = useContractResult()
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('typed')
  const layout = known.findLast((one) => findMapping(one.layout, mapping) !== null)?.layout
  const type = layout ? findMapping(layout, mapping) : null
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector('input')?.focus()
  }, [])
  if (!layout || !type) return null
  const keys: MappingKeys = {
    layout,
    mapping,
    type,
    priceOf: (paths) => more?.priceOf(showEntries(layout, options, paths)) ?? null,
    onRead: (paths) => onGo(showEntries(layout, options, paths)),
  }
  return (
    <div ref={box} className="scroll-mb-16">
      <Section
        id="entries"
        title={`Entries of ${mapping}`}
        aside={
          <Button look="bare" onClick={onClose}>
            Close
          </Button>
        }
      >
        <p className="font-mono text-ink-soft text-note wrap-anywhere">{type.label}</p>
        <Choice name="entries-way" label="Source of the keys" value={way} options={WAYS} onChange={setWay} />
        {way === 'typed' ? <MappingKeysTyped {...keys} /> : <MappingKeysFromLogs {...keys} />}
      </Section>
    </div>
  )
}
