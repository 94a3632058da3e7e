'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import { TINT } from '@/components/ui/byte-strip'
import { describeHashPart, type HashPart, type HashSpan } from '@/lib/storage/path/path-step'

const NAME = { key: 'key', slot: 'slot', id: 'name' }

/** A part of the preimage: its bytes, with padding hatched. */
export function HashPartView({ part, isFirst }: { part: HashPart; isFirst: boolean }) {
  const spans = describeHashPart(part)
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-hairline border-l-2 pl-3">
      <span className="min-w-44 text-ink-soft text-note">
        {isFirst ? '' : '‖ '}
        {NAME[part.name]}, {part.name === 'slot' ? '32 bytes' : part.rule}
      </span>
      {spans.length === 0 ? (
        <span className="text-ink-soft text-table">no bytes</span>
      ) : (
        <span className="flex min-w-0 flex-wrap items-baseline font-mono text-table">
          {spans.map((span, at) =>
            at === 0 ? (
              <span key={span.from} className="flex min-w-0 items-baseline">
                <span className="text-ink-soft">0x</span>
                <SpanButton span={span} />
              </span>
            ) : (
              <SpanButton key={span.from} span={span} />
            ),
          )}
        </span>
      )}
    </div>
  )
}

/** A run of bytes. Hover marks equal bytes; a press copies them. */
function SpanButton({ span }: { span: HashSpan }) {
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(span.equal)
      setSaid('copied')
    } catch {
      setSaid('copy failed')
    }
  }
  const range = span.to - span.from === 1 ? `byte ${span.from}` : `bytes ${span.from}–${span.to - 1}`
  return (
    <>
      <button
        type="button"
        data-equal={span.equal}
        title={`${range}: ${span.says}`}
        onClick={copy}
        onBlur={() => setSaid('')}
        className={clsx(
          'min-h-6 min-w-0 text-left wrap-anywhere',
          TINT[span.tint - 1],
          span.padding && 'hatched text-ink-soft',
        )}
      >
        <span className="sr-only">
          {range}: {span.says}{' '}
        </span>
        {span.equal.slice(2)}
        <span className="sr-only">, press to copy</span>
      </button>
      <span aria-live="polite" className="text-ink-soft text-note not-empty:px-1">
        {said}
      </span>
    </>
  )
}
