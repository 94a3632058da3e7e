import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import type { CodeTemplate } from './built-contract'

/** Longer ones fit no code of a contract: https://eips.ethereum.org/EIPS/eip-170 */
const MAX_IMMUTABLE_BYTES = 24_576

/** Modules have modules of their own; no source nests them this deep. */
const MAX_NESTING = 64

/**
 * Vyper's constructors put immutables behind the runtime code: as many bytes as its layout lists under `code_layout`.
 * Without that list the code fits contracts without immutables alone; with a broken one there is none to match.
 */
export function withVyperImmutables(code: CodeTemplate | null, layout: unknown): CodeTemplate | null {
  const ends = isObject(layout) && isObject(layout.code_layout) ? listEnds(layout.code_layout, 0) : []
  if (!code || ends.length === 0) return code
  if (!ends.every((end) => Number.isInteger(end) && end > 0 && end <= MAX_IMMUTABLE_BYTES)) return null
  const length = ends.reduce((a, b) => Math.max(a, b))
  const start = code.digits.length / 2
  return { ...code, digits: code.digits + '00'.repeat(length), immutables: [{ start, length }] }
}

/** Of `{NAME: {offset, length, type}, module: {NAME: …}}`, where each immutable ends. */
function listEnds(layout: JsonObject, depth: number): number[] {
  if (depth > MAX_NESTING) return []
  const { offset, length } = layout
  if (typeof offset === 'number' && typeof length === 'number') return [offset + length]
  return Object.values(layout).flatMap((inside) => (isObject(inside) ? listEnds(inside, depth + 1) : []))
}
