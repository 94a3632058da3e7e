'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { Section } from '@/components/ui/section'
import { findMapping, showEntries } from '@/lib/storage/contract/entry-paths'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import type { ReadOptions } from '@/lib/storage/decode/plan-reads'
import { MappingKeysFromLogs } from './mapping-keys-from-logs'
import { MappingKeysTyped } from './mapping-keys-typed'
import type { ReadContract } from './use-contract-read'

const WAYS = [
  { value: 'typed', label: 'Typed keys' },
  { value: 'logs', label: 'Keys seen in logs' },
] as const

/** Which entries of a mapping to read: a mapping does not know its keys, so someone must. */
export function MappingEntries({
  contract,
  mapping,
  options,
  priceOf,
  onClose,
  onGo,
}: {
  contract: ReadContract
  /** Path of the mapping. */
  mapping: string
  options: ReadOptions
  priceOf: (go: ReadGo) => string
  onClose: () => void
  onGo: (go: ReadGo) => void
}) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('typed')
  const layout = contract.known.findLast((one) => findMapping(one.layout, mapping) !== null)?.layout
  const type = layout ? findMapping(layout, mapping) : null
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector('input')?.focus()
  }, [])
  if (!layout || !type) return null
  const priceOfPaths = (paths: readonly string[]) => priceOf(showEntries(layout, options, paths))
  const readPaths = (paths: readonly string[]) => onGo(showEntries(layout, options, paths))
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
        {way === 'typed' ? (
          <MappingKeysTyped
            layout={layout}
            mapping={mapping}
            type={type}
            priceOf={priceOfPaths}
            onRead={readPaths}
          />
        ) : (
          <MappingKeysFromLogs
            contract={contract}
            mapping={mapping}
            type={type}
            priceOf={priceOfPaths}
            onRead={readPaths}
          />
        )}
      </Section>
    </div>
  )
}
