import type { ReactNode } from 'react'
import { AddressName } from '@/components/lens/names/address-name'
import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import {
  describeOtherFields,
  describeReceiptFields,
  type ReceiptField,
} from '@/lib/receipts/receipt/receipt-fields'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** Every field of the answer: what it means, how it reads, and its raw value. */
export function ReceiptFields({ parsed, whose }: { parsed: ParsedReceipt; whose: ReactNode }) {
  const others = describeOtherFields(parsed)
  const block = namedAt(parsed.receipt)
  return (
    <Section id="fields" title="Every field" aside={whose}>
      <FieldList fields={describeReceiptFields(parsed)} block={block} />
      {others.length > 0 ? (
        <>
          <h3 className="pt-2 text-ink-soft">
            Further fields, which the documentation of the service does not name
          </h3>
          <FieldList fields={others} block={block} />
        </>
      ) : null}
      {parsed.otherLogFields.length > 0 ? (
        <p className="text-ink-soft text-note">
          The logs have further fields too:{' '}
          <span className="font-mono">{showHiddenCharacters(parsed.otherLogFields.join(', '), 200)}</span>.
          The raw answer shows them.
        </p>
      ) : null}
    </Section>
  )
}

function FieldList({ fields, block }: { fields: readonly ReceiptField[]; block: BlockParameter }) {
  return (
    <dl className="grid divide-y divide-hairline border-hairline border-y">
      {fields.map((field) => (
        <div key={field.name} className="grid gap-x-4 py-2 sm:grid-cols-[176px_minmax(0,1fr)]">
          <dt className="min-w-0 text-table wrap-anywhere">
            {showHiddenCharacters(field.label, 100)}
            <span className="block font-mono text-ink-soft text-note max-sm:hidden">
              {showHiddenCharacters(field.name, 100)}
            </span>
          </dt>
          <dd className="min-w-0 text-table wrap-anywhere">
            <div className="flex flex-wrap items-baseline gap-x-3">
              {field.reading === null ? null : <span>{field.reading}</span>}
              <RawValue field={field} block={block} />
              {field.problem === null ? null : <Problem field={field} />}
            </div>
            <div className="text-ink-soft text-note">{field.meaning}</div>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Bytes are set in groups; a number of the wire, which may have any count of digits, is not. */
const isBytes = (text: string) => /^0x([0-9a-f]{2}){20,}$/i.test(text)

const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)

const LONGEST_IN_A_ROW = 66

/** "gasUsed is missing", "gasUsed is not a hex number". */
function Problem({ field: { name, problem } }: { field: ReceiptField }) {
  return (
    <span className="text-bad">
      <span className="font-mono">{name}</span> {problem}
    </span>
  )
}

function RawValue({ field: { name, raw }, block }: { field: ReceiptField; block: BlockParameter }) {
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
    <details className="w-full">
      <summary className="text-ink-soft">raw value</summary>
      {value} {copy}
    </details>
  )
}
