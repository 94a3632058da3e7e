import { formatCount } from '@/lib/text/count'
import type { ReadOptions } from '../decode/plan-reads'
import { type Page, READ_LIMITS } from '../decode/read-options'
import { isUnsized } from '../layout/storage-type'
import { MORE_WORDS } from '../read/more-words'
import { nextPage, previousPage, wholePage } from './array-pages'
import type { ContractRow } from './contract-rows'
import type { ReadGo } from './read-price'

/** A way to see more of a row, and what that reads. */
export type RowStep = { name: string; go: ReadGo }

/** What more there is of a row: other elements, the rest of a text, what was left closed. */
export function listRowSteps(row: ContractRow, options: ReadOptions): RowStep[] {
  const decoded = row.sides.findLast((side) => side !== null)
  if (!decoded) return []
  const { content } = decoded
  const size = READ_LIMITS.elements
  const step = (name: string, next: ReadOptions): RowStep => ({
    name,
    go: { options: next, within: [row.path] },
  })
  const page = (name: string, to: Page | null) =>
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

const spanOf = (page: Page | null) => (page ? `${page.from} to ${page.from + BigInt(page.count) - 1n}` : '')
