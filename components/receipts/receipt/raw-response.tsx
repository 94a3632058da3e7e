'use client'

import { useState } from 'react'
import { AddressName } from '@/components/lens/names/address-name'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { TextArea } from '@/components/ui/input'
import { formatRawJson } from '@/lib/receipts/receipt/raw-json'
import type { ReceiptField } from '@/lib/receipts/receipt/receipt-fields'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { countOf } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** The raw response, formatted when it is opened. */
export function RawJsonDisclosure({ answer }: { answer: unknown }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="font-medium">Raw JSON</summary>
      {open ? <RawJsonText answer={answer} /> : null}
    </details>
  )
}

function RawJsonText({ answer }: { answer: unknown }) {
  const { text, shown, left } = formatRawJson(answer)
  return (
    <div className="grid gap-1 pt-2">
      <div>
        <CopyButton value={text} what="the raw JSON" />
      </div>
      <TextArea readOnly aria-label="The response as JSON" rows={16} value={shown} />
      {left > 0 ? (
        <p className="text-ink-soft text-note">
          {countOf(left, 'more character')}; the copy button copies all.
        </p>
      ) : null}
    </div>
  )
}

/** Bytes are grouped. A quantity may have any number of digits and is not. */
const isBytes = (text: string) => /^0x([0-9a-f]{2}){20,}$/i.test(text)

const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)

const LONGEST_IN_A_ROW = 66

/** A raw field with a copy button; folded if it is long. */
export function RawValue({
  field: { name, raw },
  block,
}: {
  field: ReceiptField
  /** The name of an address is of this block. */
  block: BlockParameter
}) {
  if (raw === null) return null
  if (raw === 'null') return <span className="font-mono text-ink-soft">null</span>
  const value = isBytes(raw) ? (
    <Hex value={raw.toLowerCase()} />
  ) : (
    <span className="font-mono text-ink-soft">{showHiddenCharacters(raw)}</span>
  )
  const copy = <CopyButton value={raw} what={name} />
  if (raw.length <= LONGEST_IN_A_ROW) {
    return (
      <span className="text-balance">
        {value} {isAddress(raw) ? <AddressName address={raw} block={block} /> : null} {copy}
      </span>
    )
  }
  return (
    <details className="open:w-full">
      <summary className="text-ink-soft">raw value</summary>
      {value} {copy}
    </details>
  )
}
