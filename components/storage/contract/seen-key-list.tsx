'use client'

import { useState } from 'react'
import { PriceTag } from '@/components/lens/price-tag'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Select } from '@/components/ui/input'
import type { BlockRange } from '@/lib/block/block-range'
import { pathOfKeys } from '@/lib/storage/contract/entry-paths'
import { findKeysInLogs, type KeyLog, listCounts } from '@/lib/storage/contract/keys-from-logs'
import { sayNamed } from '@/lib/storage/entries/known-keys'
import type { MappingType } from '@/lib/storage/layout/storage-type'
import { countOf, formatCount } from '@/lib/text/count'

/** Keys shown by name; the rest are counted. */
const SHOWN = 10

/** The keys that logs name, most named first, and how many of them to read. */
export function SeenKeyList({
  logs,
  range,
  mapping,
  type,
  priceOf,
  onRead,
}: {
  logs: readonly KeyLog[]
  range: BlockRange
  mapping: string
  type: MappingType
  priceOf: (paths: readonly string[]) => string
  onRead: (paths: readonly string[]) => void
}) {
  const seen = findKeysInLogs(logs, type)
  const counts = listCounts(seen.length)
  const [count, setCount] = useState(counts[0] ?? 0)
  const paths = seen.slice(0, count).map(({ keys }) => pathOfKeys(mapping, keys))
  const where = `${countOf(logs.length, 'log')} of blocks ${formatCount(range.from)}–${formatCount(range.to)}`
  return (
    <div className="grid max-w-[68ch] gap-3">
      <p role="status">
        {countOf(seen.length, 'key')} seen in these {where}.
      </p>
      <p className="text-ink-soft text-note">
        {logs.length === 0
          ? 'The contract emitted no logs in these blocks. Try other blocks.'
          : seen.length === 0
            ? 'These logs contain no value that can be a key of this mapping.'
            : 'These values from logs can be keys of this mapping. Read the entries to see which exist. The mapping may have other keys too.'}
      </p>
      <ul className="grid gap-1 font-mono text-table">
        {seen.slice(0, SHOWN).map((one) => (
          <li key={one.keys.join()} className="wrap-anywhere">
            {pathOfKeys('', one.keys)}{' '}
            <span className="font-sans text-ink-soft text-note">{sayNamed(one)}</span>
          </li>
        ))}
      </ul>
      {seen.length > SHOWN ? (
        <p className="text-ink-soft text-note">and {formatCount(seen.length - SHOWN)} more.</p>
      ) : null}
      {seen.length === 0 ? null : (
        <Form className="flex flex-wrap items-end gap-3" onSend={() => onRead(paths)}>
          <Field id="keys-count" label="How many">
            {(ids) => (
              <Select {...ids} value={count} onChange={(event) => setCount(Number(event.target.value))}>
                {counts.map((some) => (
                  <option key={some} value={some}>
                    {some === seen.length
                      ? `all ${formatCount(some)}`
                      : `the ${formatCount(some)} most frequent`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" className="mb-5">
            Read {countOf(paths.length, 'key')} <PriceTag price={priceOf(paths)} />
          </Button>
        </Form>
      )}
    </div>
  )
}
