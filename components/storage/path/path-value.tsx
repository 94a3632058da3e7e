'use client'

import { useState } from 'react'
import type { Hex as HexString } from 'viem'
import { AddressName } from '@/components/lens/names/address-name'
import { NatspecText } from '@/components/lens/names/natspec'
import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { useNetwork } from '@/components/reader/use-network'
import { useTokenUnits } from '@/components/reader/use-token-units'
import { Checkbox } from '@/components/ui/checkbox'
import { CopyButton } from '@/components/ui/copy-button'
import { Section } from '@/components/ui/section'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { addressOf, type Decoded, flattenDecoded, unsignedOf } from '@/lib/storage/decode/decoded'
import { describeContent, plainValue } from '@/lib/storage/decode/describe-content'
import { formatWhole, sayChosen, sayLikely, type Writing } from '@/lib/storage/display/format-value'
import { isUnsized } from '@/lib/storage/layout/storage-type'
import type { Words } from '@/lib/storage/place/words'
import { countOf } from '@/lib/text/count'
import { showPath } from '@/lib/text/safe-text'
import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { describeUnitOrigin, type TokenUnit } from '@/lib/tokens/token-unit'
import { useKeptDisplays } from '../display/use-displays'
import { LikelyReading } from '../word/member-table'
import { MoreWords, RawWords } from './more-words'

/** The decoded value at a path, with its parts and the words that were read. */
export function PathValue({
  address,
  block,
  value,
  words,
  says,
}: {
  address: HexString
  block: BlockParameter
  value: Decoded
  words: Words
  /** From the source. */
  says: string | null
}) {
  const network = useNetwork()
  const unit = useTokenUnits(network).get(address.toLowerCase())
  const chosen = useKeptDisplays(address)
  const [isAmount, setIsAmount] = useState(false)
  if (isUnsized(value.type)) {
    return (
      <Section id="value" title="The value" aside={<TypeName value={value} />}>
        <p>{describeContent(value).text}</p>
        <NatspecText words={says} />
        <MoreWords address={address} block={block} words={words} />
      </Section>
    )
  }
  const parts = flattenDecoded([value])
  const { text, short } = formatWhole(value)
  const plain = plainValue(value) ?? text
  const counted = isAmount ? unit : undefined
  const writing = { chosen, unit: unit ? { ...unit, says: '' } : null }
  return (
    <Section id="value" title="The value" aside={<TypeName value={value} />}>
      {parts.length > 1 ? (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {parts.map((part) => (
            <li key={part.path} className="py-1.5">
              <PartRow part={part} block={block} unit={counted} writing={writing} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <output className="min-w-0 font-mono text-answer wrap-anywhere" data-equal={plain}>
            {showPath(text, Number.POSITIVE_INFINITY)}
          </output>
          {short === null ? null : <span className="text-ink-soft">= {short}</span>}
          <CopyButton value={plain} what="the value" />
          <NameOf value={value} block={block} />
          <Written value={value} writing={writing} />
          {counted ? <AmountOf value={value} unit={counted} /> : null}
        </p>
      )}
      {unit && parts.some((part) => unsignedOf(part) !== null) ? (
        <Checkbox isOn={isAmount} onChange={setIsAmount}>
          <span>
            Also as an amount of this token: {countOf(unit.decimals, 'decimal')}, {describeUnitOrigin(unit)}
          </span>
        </Checkbox>
      ) : null}
      {parts.flatMap(({ path, warnings }) =>
        warnings.map((warning) => (
          <p key={`${path} ${warning}`} className="text-note text-warn">
            {path}: {warning}
          </p>
        )),
      )}
      <NatspecText words={says} />
      {/* One word is shown whole below. */}
      {words.size > 1 ? <RawWords words={words} /> : null}
    </Section>
  )
}

function TypeName({ value }: { value: Decoded }) {
  return <span className="font-mono text-ink-soft text-note">{value.type.label}</span>
}

function PartRow({
  part,
  block,
  unit,
  writing,
}: {
  part: Decoded
  block: BlockParameter
  unit: TokenUnit | undefined
  writing: Writing
}) {
  const { text, short } = formatWhole(part)
  return (
    <div className="grid gap-x-4 text-table sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <span className="text-ink-soft wrap-anywhere">
        <span className="font-mono text-ink">{part.path}</span>{' '}
        <span className="text-note">{part.type.label}</span>
      </span>
      <span className="font-mono wrap-anywhere" data-equal={plainValue(part) ?? text}>
        {showPath(text, Number.POSITIVE_INFINITY)}
        {short === null ? null : <span className="text-ink-soft"> = {short}</span>}{' '}
        <NameOf value={part} block={block} />
        <Written value={part} writing={writing} />
        {unit ? <AmountOf value={part} unit={unit} /> : null}
      </span>
    </div>
  )
}

/** The value by the reader's display, or what it likely is. */
function Written({ value, writing }: { value: Decoded; writing: Writing }) {
  const says = sayChosen(value, writing)
  if (says === null) return <LikelyReading says={sayLikely(value)} />
  return (
    <span className="text-ink-soft text-table">
      {' '}
      = {says} <span className="font-sans text-note">as you chose</span>
    </span>
  )
}

function NameOf({ value, block }: { value: Decoded; block: BlockParameter }) {
  const address = addressOf(value)
  return address === null ? null : <AddressName address={address} block={block} />
}

/** A layout does not say which numbers are token amounts; the reader does. */
function AmountOf({ value, unit }: { value: Decoded; unit: TokenUnit }) {
  const amount = unsignedOf(value)
  if (amount === null) return null
  return (
    <span className="font-mono text-ink-soft text-table wrap-anywhere">
      = {formatTokenAmount(amount, unit.decimals)}{' '}
      {unit.symbol === null ? null : <TokenSymbol symbol={unit.symbol} />}
    </span>
  )
}
