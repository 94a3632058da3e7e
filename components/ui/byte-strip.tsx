'use no memo' // saves 233 bytes, see docs/develop/rules.md

import { clsx } from 'clsx'

/** By number, counted from 1. */
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
  /** First byte, and the one after the last. */
  from: number
  to: number
  tint: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** Bytes that a rule added rather than someone's value. */
  padding?: boolean
  /** Lights up together with every equal value on the page. */
  equal?: string
}

/**
 * Bytes in a row under their numbers, 16 to a line where there is little room and 32 otherwise. Bytes outside every span are dimmed.
 * The row is a picture: `label` says in words what it shows.
 */
export function ByteStrip({
  value,
  spans,
  changed = [],
  isWord = false,
  label,
}: {
  value: string
  spans: readonly ByteSpan[]
  /** Bytes that another word beside it has otherwise: framed and bold, whatever their colour. */
  changed?: readonly Pick<ByteSpan, 'from' | 'to'>[]
  /** Whether its bytes are numbered as offsets in a word of storage: from the low-order end. */
  isWord?: boolean
  label: string
}) {
  const isIn = (at: number) => (span: Pick<ByteSpan, 'from' | 'to'>) => at >= span.from && at < span.to
  const bytes = [...value.slice(2).matchAll(/../g)].map((match) => ({ at: match.index / 2, byte: match[0] }))
  return (
    <div className="@container">
      <div role="img" aria-label={label} className="grid grid-cols-16 font-mono text-table @xl:grid-cols-32">
        {bytes.map(({ at, byte }) => (
          <ByteCell
            key={at}
            number={isWord ? bytes.length - 1 - at : at}
            isGroupEnd={at % 4 === 3}
            byte={byte}
            span={spans.find(isIn(at))}
            isChanged={changed.some(isIn(at))}
          />
        ))}
      </div>
    </div>
  )
}

function ByteCell({
  number,
  isGroupEnd,
  byte,
  span,
  isChanged,
}: {
  number: number
  isGroupEnd: boolean
  byte: string
  span: ByteSpan | undefined
  isChanged: boolean
}) {
  return (
    <span className="grid justify-items-stretch pt-1 text-center">
      <span className={clsx('h-3 text-[10px] text-ink-soft leading-3', number % 4 !== 0 && 'opacity-0')}>
        {number}
      </span>
      <span
        data-equal={span?.equal}
        data-changed={isChanged || undefined}
        className={clsx(
          'border-paper border-r py-1',
          isGroupEnd && 'border-r-2',
          span ? TINT[span.tint - 1] : 'bg-raised text-ink-soft',
          span?.padding && 'hatched text-ink-soft',
          isChanged && 'font-bold text-ink inset-ring-2 inset-ring-accent',
        )}
      >
        {byte}
      </span>
    </span>
  )
}
