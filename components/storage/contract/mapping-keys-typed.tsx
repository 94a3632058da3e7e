'use client'

import { useState } from 'react'
import { AskButton } from '@/components/lens/ask-button'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { MyAddress } from '@/components/wallet/my-address'
import type { PriceRange } from '@/lib/credits/price-range'
import { parseTypedEntries } from '@/lib/storage/contract/entry-paths'
import { listKeyTypes } from '@/lib/storage/contract/keys-from-logs'
import type { Layout } from '@/lib/storage/layout/layout'
import type { MappingType } from '@/lib/storage/layout/storage-type'
import { countOf } from '@/lib/text/count'

export type MappingKeys = {
  layout: Layout
  /** Its path. */
  mapping: string
  type: MappingType
  priceOf: (paths: readonly string[]) => PriceRange | null
  onRead: (paths: readonly string[]) => void
}

export function MappingKeysTyped({ layout, mapping, type, priceOf, onRead }: MappingKeys) {
  const [typed, setTyped] = useState('')
  const keyTypes = listKeyTypes(type)
  const isText = type.key.kind === 'bytes' && type.key.isText
  const { paths, problems } = parseTypedEntries(layout, mapping, isText, typed)
  const [first] = problems
  return (
    <Form
      className="grid max-w-[68ch] gap-2"
      onSend={() => {
        if (paths.length > 0) onRead(paths)
      }}
    >
      <TextField
        id="keys"
        label={
          keyTypes.length > 1
            ? `Keys: ${keyTypes.map(({ label }) => label).join(', then ')}`
            : `Keys: ${type.key.label}`
        }
        hint={
          keyTypes.length > 1 ? 'One entry per line, each key in brackets: [0xabc…][7].' : 'One per line.'
        }
        problem={first ? `${first.key} — ${first.why}` : undefined}
        aside={
          keyTypes.length === 1 && keyTypes[0]?.label === 'address' ? (
            <MyAddress field="a key" onFill={(key) => setTyped(`${typed}\n${key}`.trim())} />
          ) : null
        }
        rows={3}
        value={typed}
        onType={setTyped}
      />
      <AskButton
        type="submit"
        className="w-fit"
        price={paths.length === 0 ? null : priceOf(paths)}
        disabled={paths.length === 0 || problems.length > 0}
      >
        Read {paths.length === 0 ? 'the entries' : countOf(paths.length, 'key')}
      </AskButton>
    </Form>
  )
}
