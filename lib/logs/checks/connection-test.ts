import type { PriceRange } from '@/lib/credits/price-range'
import type { ServedMethod } from '@/lib/credits/price-table'
import type { Prices } from '@/lib/credits/tariff'
import { formatCount } from '@/lib/text/count'
import { formatDayOf } from '@/lib/text/day'
import type { ConnectionTest } from './facts-schema'

type Said = { says: string; isBad: boolean }

export function describeTest(test: ConnectionTest): readonly Said[] {
  const { blocks, isPartial, isWhole, isSame, listsAreWhole, oldest, pruned } = test
  return [
    isPartial
      ? bad(`only the first ${formatCount(blocks)} blocks are searched, without an error`)
      : good(`${formatCount(blocks)} blocks in one call`),
    isWhole ? good('complete blocks') : bad('a block was returned without some of its logs', isWhole),
    isSame ? good('the same logs twice') : bad('two calls returned different logs'),
    listsAreWhole ? good('complete lists') : bad('of a list only some values are searched', listsAreWhole),
    bad(`pruned: no logs of block ${formatCount(pruned ?? 0)} and older`, pruned),
    oldest === null ? bad('no old logs found') : good(`logs as old as block ${formatCount(oldest)}`),
  ].filter((said) => said !== null)
}

const good = (says: string): Said => ({ says, isBad: false })

/** Null for what the chain could not show. */
const bad = (says: string, shown: boolean | number | null = true): Said | null =>
  shown === null ? null : { says, isBad: true }

/** Null for the demo and development chains, unless the user set it. */
export function describeTrust(
  { trusted, test }: { trusted: boolean | null; test: ConnectionTest | null },
  isTrusted: boolean,
  isOwnNode: boolean,
): { says: string; to: string } | null {
  if (isTrusted && trusted) return { says: 'You trust this connection: nothing was checked.', to: 'Change' }
  if (isTrusted) {
    return isOwnNode ? { says: 'Your own node is trusted: nothing was checked.', to: 'Change' } : null
  }
  if (!test) return { says: 'This connection is not tested.', to: 'Test it' }
  const bad = describeTest(test).filter(({ isBad }) => isBad)
  const found = bad.length > 0 ? `: ${bad.map(({ says }) => says).join('; ')}` : ''
  return {
    says: `This connection was tested on ${formatDayOf(test.at / 1000)}${found}.`,
    to: 'Test it again',
  }
}

/** Blocks below the head to try, until one has logs of two contracts. */
export const BACK = [8, 20, 60] as const

/** Ranges to try, widest first. */
export const WIDTHS = [10_000, 2000, 500, 100] as const

/** Where to look for old logs, as a share of the height: the first blocks of most chains have none. */
export const DEPTHS = [0.02, 0.15, 0.5, 0.9, 0.99] as const

const times = (count: number, method: ServedMethod) => Array.from({ length: count }, () => method)

const COST = {
  least: [...times(3, 'eth_getBlockByNumber'), ...times(5, 'eth_getLogs')],
  most: [
    ...times(1 + BACK.length + DEPTHS.length, 'eth_getBlockByNumber'),
    ...times(BACK.length + 2 + WIDTHS.length + DEPTHS.length, 'eth_getLogs'),
  ],
}

/** The usual and the maximum price of a test. */
export function priceTest(prices: Prices): PriceRange {
  const priceOf = (calls: readonly ServedMethod[]) => calls.reduce((sum, method) => sum + prices[method], 0)
  return { least: priceOf(COST.least), most: priceOf(COST.most) }
}
