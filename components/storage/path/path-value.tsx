import type { Hex as HexString } from 'viem'
import { AddressName } from '@/components/lens/names/address-name'
import { CopyButton } from '@/components/ui/copy-button'
import { Section } from '@/components/ui/section'
import type { Network } from '@/lib/networks'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { addressOf, type Decoded, flattenDecoded } from '@/lib/storage/decode/decoded'
import { describeContent } from '@/lib/storage/decode/describe-content'
import { isUnsized } from '@/lib/storage/layout/storage-type'
import type { Words } from '@/lib/storage/place/words'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { MoreWords } from './more-words'
import { RawWords } from './raw-words'

/** The decoded value at a path, part by part where it has parts, and beside it every raw word it was read from. */
export function PathValue({
  network,
  address,
  block,
  value,
  words,
}: {
  network: Network
  address: HexString
  block: BlockParameter
  value: Decoded
  words: Words
}) {
  if (isUnsized(value.type)) {
    return (
      <Section id="value" title="The value" aside={<TypeName value={value} />}>
        <p>{describeContent(value).text}</p>
        <MoreWords network={network} address={address} block={block} words={words} />
      </Section>
    )
  }
  const parts = flattenDecoded([value])
  const { text } = describeContent(value)
  return (
    <Section id="value" title="The value" aside={<TypeName value={value} />}>
      {parts.length > 1 ? (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {parts.map((part) => (
            <li key={part.path} className="py-1.5">
              <PartRow part={part} block={block} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <output className="min-w-0 font-mono text-answer wrap-anywhere" data-equal={text}>
            {showHiddenCharacters(text, Number.POSITIVE_INFINITY)}
          </output>
          <CopyButton value={text} what="the value" />
          <NameOf value={value} block={block} />
        </p>
      )}
      {parts.flatMap(({ path, warnings }) =>
        warnings.map((warning) => (
          <p key={`${path} ${warning}`} className="text-note text-warn">
            {path}: {warning}
          </p>
        )),
      )}
      <RawWords words={words} />
    </Section>
  )
}

function TypeName({ value }: { value: Decoded }) {
  return <span className="font-mono text-ink-soft text-note">{value.type.label}</span>
}

function PartRow({ part, block }: { part: Decoded; block: BlockParameter }) {
  const { text } = describeContent(part)
  return (
    <div className="grid gap-x-4 text-table sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <span className="text-ink-soft wrap-anywhere">
        <span className="font-mono text-ink">{part.path}</span>{' '}
        <span className="text-note">{part.type.label}</span>
      </span>
      <span className="font-mono wrap-anywhere" data-equal={text}>
        {showHiddenCharacters(text, Number.POSITIVE_INFINITY)} <NameOf value={part} block={block} />
      </span>
    </div>
  )
}

function NameOf({ value, block }: { value: Decoded; block: BlockParameter }) {
  const address = addressOf(value)
  return address === null ? null : <AddressName address={address} block={block} />
}
