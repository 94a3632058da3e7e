import { CopyButton } from '@/components/ui/copy-button'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import type { Decoded } from '@/lib/storage/decode/decoded'
import { shortSlot } from '@/lib/storage/slot'
import { describeContent, listValues } from '@/lib/storage/slot-members'
import { type Words, wordAt } from '@/lib/storage/words'

/** The decoded value at a path, part by part where it has parts, and beside it every raw word it was read from. */
export function PathValue({ value, words }: { value: Decoded; words: Words }) {
  const parts = listValues(value)
  const text = describeContent(value.content)
  return (
    <Section
      id="value"
      title="The value"
      aside={<span className="font-mono text-ink-soft text-note">{value.type.label}</span>}
    >
      {parts.length > 1 ? (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {parts.map((part) => (
            <li key={part.path} className="py-1.5">
              <PartRow part={part} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <output className="min-w-0 font-mono text-answer wrap-anywhere" data-equal={text}>
            {text}
          </output>
          <CopyButton value={text} what="the value" />
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

function PartRow({ part }: { part: Decoded }) {
  const text = describeContent(part.content)
  return (
    <div className="grid gap-x-4 text-table sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <span className="text-ink-soft wrap-anywhere">
        <span className="font-mono text-ink">{part.path}</span>{' '}
        <span className="text-note">{part.type.label}</span>
      </span>
      <span className="font-mono wrap-anywhere" data-equal={text}>
        {text}
      </span>
    </div>
  )
}

function RawWords({ words }: { words: Words }) {
  return (
    <dl className="grid gap-1">
      {[...words.keys()].map((slot) => (
        <div key={`${slot}`} className="grid gap-x-4 text-table sm:grid-cols-[144px_minmax(0,1fr)]">
          <dt className="truncate text-ink-soft text-note" title={shortSlot(slot)}>
            slot <span className="font-mono">{shortSlot(slot)}</span>
          </dt>
          <dd className="wrap-anywhere">
            <Hex value={wordAt(words, slot) ?? '0x'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
