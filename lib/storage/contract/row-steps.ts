import { formatCount } from '@/lib/text/count'
import type { ReadOptions } from '../decode/decode-layout'
import { type Decoded, flattenDecoded } from '../decode/decoded'
import { type ElementPage, READ_LIMITS } from '../decode/read-options'
import { isUnsized } from '../layout/storage-type'
import { MORE_WORDS } from '../read/ask-storage'
import type { ContractRow, ContractSide } from './contract-rows'
import type { ReadGo } from './read-price'

export type RowStep = { name: string; go: ReadGo }

/** The buttons of a row: other elements, more of a text, closed parts. */
export function listRowSteps(row: ContractRow, options: ReadOptions): RowStep[] {
  const decoded = row.sides.findLast((side) => side !== null)
  if (!decoded) return []
  const { content } = decoded
  const size = READ_LIMITS.elements
  const step = (name: string, next: ReadOptions): RowStep => ({
    name,
    go: { options: next, within: [row.path] },
  })
  const page = (name: string, to: ElementPage | null) =>
    to ? [step(name, { ...options, pages: new Map([...(options.pages ?? []), [row.path, to]]) })] : []
  if (content.state === 'group' && isUnsized(decoded.type)) {
    const count = content.children.length + MORE_WORDS
    return page(`${MORE_WORDS} more words`, { from: 0n, count })
  }
  if (content.state === 'group' && row.kind !== 'mapping' && row.kind !== 'struct') {
    const [before, next] = [previousPage(decoded, size), nextPage(decoded, size)]
    const whole = wholePage(decoded, size)
    return [
      ...page(`Elements ${spanOf(before)}`, before),
      ...page(`Elements ${spanOf(next)}`, next),
      ...page(`All ${formatCount(whole?.count ?? 0)} elements`, whole),
    ]
  }
  if (content.state === 'bytes' && !content.isWhole) {
    const more = Math.min(content.raw.length * 4, 64 * 1024)
    return page(`The first ${more.toLocaleString('en-US')} bytes`, { from: 0n, count: more })
  }
  if (content.state !== 'closed' || row.kind === 'mapping') return []
  if (row.kind === 'dynamic array') return page(`Elements 0 to ${size - 1} anyway`, { from: 0n, count: size })
  if (row.kind === 'bytes') {
    return page(`The first ${READ_LIMITS.bytes} bytes anyway`, { from: 0n, count: READ_LIMITS.bytes })
  }
  return [step('Open', { ...options, open: new Set([...(options.open ?? []), row.path]) })]
}

const spanOf = (page: ElementPage | null) =>
  page ? `${page.from} to ${page.from + BigInt(page.count) - 1n}` : ''

/** ", 0 to 63 shown", or nothing for a whole array. */
export function describePage({ content }: Decoded): string {
  if (content.state !== 'group' || content.length === null) return ''
  const shown = BigInt(content.children.length)
  if (shown === content.length) return ''
  return shown === 0n ? ', none shown' : `, ${content.from} to ${content.from + shown - 1n} shown`
}

/** Null at the end of the array. */
export function nextPage({ content }: Decoded, size: number): { from: bigint; count: number } | null {
  if (content.state !== 'group' || content.length === null) return null
  const from = content.from + BigInt(content.children.length)
  if (from >= content.length || content.children.length === 0) return null
  const left = content.length - from
  return { from, count: left < BigInt(size) ? Number(left) : size }
}

/** The default limit if calls are free. */
const MOST_AT_ONCE = 10_000n

/** Null if two pages show all elements, and for more than 10,000. */
export function wholePage({ content }: Decoded, size: number): { from: bigint; count: number } | null {
  if (content.state !== 'group' || content.length === null) return null
  const { children, length } = content
  const isLong = length > BigInt(2 * size) && length <= MOST_AT_ONCE
  return isLong && BigInt(children.length) < length ? { from: 0n, count: Number(length) } : null
}

/** Null at the beginning. */
export function previousPage({ content }: Decoded, size: number): { from: bigint; count: number } | null {
  if (content.state !== 'group' || content.from === 0n) return null
  const from = content.from > BigInt(size) ? content.from - BigInt(size) : 0n
  return { from, count: Number(content.from - from) }
}

/** All rows with children, and what has to be read to open them. */
export type OpenAll = { paths: ReadonlySet<string>; go: ReadGo | null }

/** Opens one level of gaps and recursive structs, too. Arrays with impossible lengths stay closed. */
export function openAllRows(sides: readonly ContractSide[], options: ReadOptions): OpenAll {
  const all = sides.flatMap(({ variables }) => flattenDecoded(variables))
  const closed = all.flatMap(({ path, content }) =>
    content.state === 'closed' && (content.because === 'gap' || content.because === 'recursion')
      ? [path]
      : [],
  )
  const opened = all.flatMap(({ path, content }) =>
    content.state === 'group' && content.children.length > 0 ? [path] : [],
  )
  return {
    paths: new Set([...opened, ...closed]),
    go:
      closed.length === 0
        ? null
        : { options: { ...options, open: new Set([...(options.open ?? []), ...closed]) } },
  }
}
