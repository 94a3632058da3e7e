import type { Decoded } from '../decode/decoded'

/** ", 0 to 63 shown" of an array that is not shown whole; else nothing. */
export function describePage({ content }: Decoded): string {
  if (content.state !== 'group' || content.length === null) return ''
  const shown = BigInt(content.children.length)
  if (shown === content.length) return ''
  return shown === 0n ? ', none shown' : `, ${content.from} to ${content.from + shown - 1n} shown`
}

/** The next page of an array, or null when its end is shown. */
export function nextPage({ content }: Decoded, size: number): { from: bigint; count: number } | null {
  if (content.state !== 'group' || content.length === null) return null
  const from = content.from + BigInt(content.children.length)
  if (from >= content.length || content.children.length === 0) return null
  const left = content.length - from
  return { from, count: left < BigInt(size) ? Number(left) : size }
}

/** Elements that one press may show: so many slots are the usual limit of a press where calls have no price. */
const MOST_AT_ONCE = 10_000n

/** All elements as one page; null where two pages of `size` show them, and where there are more than 10,000. */
export function wholePage({ content }: Decoded, size: number): { from: bigint; count: number } | null {
  if (content.state !== 'group' || content.length === null) return null
  const { children, length } = content
  const isLong = length > BigInt(2 * size) && length <= MOST_AT_ONCE
  return isLong && BigInt(children.length) < length ? { from: 0n, count: Number(length) } : null
}

/** The page before, or null at the beginning. */
export function previousPage({ content }: Decoded, size: number): { from: bigint; count: number } | null {
  if (content.state !== 'group' || content.from === 0n) return null
  const from = content.from > BigInt(size) ? content.from - BigInt(size) : 0n
  return { from, count: Number(content.from - from) }
}
