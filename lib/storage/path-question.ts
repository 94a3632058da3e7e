import { PRICES } from '@/lib/credits/price-table'
import { BadInputError, type Field, readField } from '@/lib/errors'
import { planReads } from './decode/plan-reads'
import { READ_LIMITS, type ReadLimits } from './decode/read-options'
import type { Layout } from './layout/layout'
import type { StorageType } from './layout/storage-type'
import { type ResolvedPath, resolvePath } from './path/resolve-path'
import type { PriceRange } from './price-range'

/** A path that leads to a value, and the credits that reading it takes. */
export type PathReading = {
  layout: Layout | null
  resolved: ResolvedPath
  price: PriceRange
  /** Whether more than one word may be read, so that a tag must be made a number first. */
  isWide: boolean
}

/** How far the reading of one value goes. */
export const PATH_LIMITS: ReadLimits = { ...READ_LIMITS, slots: 128 }

/** Words of a string that is read: its head, and what the limit on its bytes allows. */
const TEXT_WORDS = 1 + Math.ceil(PATH_LIMITS.bytes / 32)

/** Reads a path as typed by a layout, or says what is wrong with it. `block` is a hex number or a tag. */
export function readPathQuestion(layout: Layout | null, typed: string, block: string): Field<PathReading> {
  return readField(() => {
    const resolved = resolvePath(layout, typed)
    const { path, type } = resolved
    if (type?.kind === 'mapping') {
      throw new BadInputError(`${path} is a mapping: name an entry, ${path}[…].`)
    }
    const round = planReads(layout, { paths: [path], limits: PATH_LIMITS }).next()
    const first = round.done ? 0 : round.value.length
    const words = { least: first, most: type && hasLengths(type) ? mostWords(type) : first }
    const isWide = words.most > 1
    const pin = isWide && !block.startsWith('0x') ? PRICES.eth_getBlockByNumber : 0
    const price = {
      least: words.least * PRICES.eth_getStorageAt + pin,
      most: words.most * PRICES.eth_getStorageAt + pin,
    }
    return { layout, resolved, price, isWide }
  })
}

const mostWords = (type: StorageType) => (type.kind === 'bytes' ? TEXT_WORDS : PATH_LIMITS.slots)

/** Whether how much there is to read stands in storage itself. */
function hasLengths(type: StorageType): boolean {
  switch (type.kind) {
    case 'bytes':
    case 'dynamic array':
      return true
    case 'fixed array':
      return hasLengths(type.base)
    case 'struct':
      return type.members.some((member) => hasLengths(member.type))
    default:
      return false
  }
}
