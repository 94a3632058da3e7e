'use no memo' // saves 98 bytes, see docs/develop/rules.md

import { clsx } from 'clsx'

/** By tint, from 1. */
export const TINT = [
  'bg-byte-1',
  'bg-byte-2',
  'bg-byte-3',
  'bg-byte-4',
  'bg-byte-5',
  'bg-byte-6',
  'bg-byte-7',
  'bg-byte-8',
] as const

export type ByteSpan = {
  /** First byte, and the byte after the last. */
  from: number
  to: number
  tint: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** Padding, not part of a value. */
  padding?: boolean
  /** Equal values on the page light up together. */
  equal?: string
}

/** Numbered bytes, 16 or 32 per line. Bytes outside all spans are dimmed. `label` describes them for screen readers. */
export function ByteStrip({
  value,
  spans,
  changed = [],
  isWord = false,
  label,
}: {
  value: string
  spans: readonly ByteSpan[]
  /** Bytes that differ from the word next to it: framed and bold. */
  changed?: readonly Pick<ByteSpan, 'from' | 'to'>[]
  /** Numbers the bytes as storage offsets: from the low-order end. */
  isWord?: boolean
  label: string
}) {
  const bytes = [...value.slice(2).matchAll(/../g)].map((match) => match[0])
  return (
    <div className="@container">
      <div role="img" aria-label={label} className="grid grid-cols-16 font-mono text-table @xl:grid-cols-32">
        {bytes.map((byte, at) => {
          const isHere = (span: Pick<ByteSpan, 'from' | 'to'>) => at >= span.from && at < span.to
          const number = isWord ? bytes.length - 1 - at : at
          const span = spans.find(isHere)
          const isChanged = changed.some(isHere)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a byte is its position
            <span key={at} className="grid justify-items-stretch pt-1 text-center">
              <span
                className={clsx('h-3 text-[10px] text-ink-soft leading-3', number % 4 !== 0 && 'opacity-0')}
              >
                {number}
              </span>
              <span
                data-equal={span?.equal}
                data-changed={isChanged || undefined}
                className={clsx(
                  'border-paper border-r py-1',
                  at % 4 === 3 && 'border-r-2',
                  span ? TINT[span.tint - 1] : 'bg-raised text-ink-soft',
                  span?.padding && 'hatched text-ink-soft',
                  isChanged && 'font-bold text-ink inset-ring-2 inset-ring-accent',
                )}
              >
                {byte}
              </span>
            </span>
          )
        })}
      </div>
    </div>
  )
}
