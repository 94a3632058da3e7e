import { AddressName } from '@/components/lens/names/address-name'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import type { ReceiptField } from '@/lib/receipts/receipt/receipt-fields'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { showHiddenCharacters } from '@/lib/text/safe-text'

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
