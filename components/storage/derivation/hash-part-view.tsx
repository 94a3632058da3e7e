'use client'

import { useState } from 'react'
import { ByteStrip } from '@/components/ui/byte-strip'
import { describeHashPart, type HashSpan } from '@/lib/storage/derivation/derivation-spans'
import type { HashPart } from '@/lib/storage/path/path-step'

const NAME = { key: 'key', slot: 'slot', id: 'name' }

/** One piece of what is hashed: its bytes, padding hatched, and each run of them as something to hover or press. */
export function HashPartView({ part, isFirst }: { part: HashPart; isFirst: boolean }) {
  const spans = describeHashPart(part)
  return (
    <div className="grid border-hairline border-l-2 pl-3">
      <div className="flex flex-wrap items-center gap-x-2 text-ink-soft text-note">
        <span>
          {isFirst ? '' : '‖ '}
          {NAME[part.name]}, {part.name === 'slot' ? '32 bytes' : part.rule}
        </span>
        <ul className="flex flex-wrap gap-x-2">
          {spans.map((span) => (
            <li key={span.from}>
              <SpanButton span={span} />
            </li>
          ))}
        </ul>
      </div>
      {spans.length === 0 ? (
        <span className="text-ink-soft text-table">no bytes</span>
      ) : (
        <ByteStrip value={part.bytes} spans={spans} label={`${NAME[part.name]} as bytes: ${part.bytes}`} />
      )}
    </div>
  )
}

/** A run of bytes by its place. Hover or focus lights up its equals; pressing copies it. */
function SpanButton({ span }: { span: HashSpan }) {
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(span.equal)
      setSaid(' · copied')
    } catch {
      setSaid(' · copy failed')
    }
  }
  const range = span.to - span.from === 1 ? `byte ${span.from}` : `bytes ${span.from}–${span.to - 1}`
  return (
    <button
      type="button"
      data-equal={span.equal}
      title={span.equal}
      onClick={copy}
      onBlur={() => setSaid('')}
      className="min-h-6 rounded-control px-1 text-ink-soft text-note hover:text-ink"
    >
      {range}: {span.says}
      <span className="sr-only"> {span.equal}, press to copy</span>
      <span aria-live="polite">{said}</span>
    </button>
  )
}
