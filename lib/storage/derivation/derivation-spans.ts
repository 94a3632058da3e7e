import { type Hex, size, sliceHex } from 'viem'
import type { HashPart } from '../path/path-step'

/** A run of bytes of something that is hashed, with what it is. */
export type HashSpan = {
  from: number
  to: number
  tint: 2 | 3 | 4 | 8
  /** Bytes that a rule added. */
  padding: boolean
  /** The bytes themselves, by which equal ones find each other. */
  equal: Hex
  says: string
}

const TINT = { key: 2, slot: 3, id: 4 } as const

/** Which bytes of something hashed are its own, and which its rule added; none for no bytes. */
export function describeHashPart({ name, bytes, padding }: HashPart): HashSpan[] {
  const end = size(bytes)
  const own =
    padding.side === 'left' ? { from: padding.bytes, to: end } : { from: 0, to: end - padding.bytes }
  const added = padding.side === 'left' ? { from: 0, to: padding.bytes } : { from: own.to, to: end }
  const spans = [
    { ...added, tint: 8 as const, padding: true, says: 'padding' },
    { ...own, tint: TINT[name], padding: false, says: name },
  ]
  return spans
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
    .map((span) => ({ ...span, equal: sliceHex(bytes, span.from, span.to) }))
}
