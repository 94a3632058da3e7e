import type { Tariff } from '@/lib/credits/tariff'

/** The limit of one `eth_getStorageValues` (execution-apis). */
export const MOST_TOGETHER = 1_024

type Paid = { words: number; price: number }

/** How many words `left` pays for, singly or together, whichever is cheaper. */
export function payWords(count: number, left: number, tariff: Tariff): Paid {
  const { eth_getStorageAt: each, eth_getStorageValues: together } = tariff.prices
  const filled = isCheaperTogether(MOST_TOGETHER, tariff)
    ? Math.min(Math.floor(count / MOST_TOGETHER), Math.floor(left / together))
    : 0
  const rest = count - filled * MOST_TOGETHER
  const paid = { words: filled * MOST_TOGETHER, price: filled * together }
  const last = Math.min(rest, MOST_TOGETHER)
  if (isCheaperTogether(last, tariff) && together <= left - paid.price) {
    return { words: paid.words + last, price: paid.price + together }
  }
  const single = Math.min(rest, Math.max(0, Math.floor((left - paid.price) / each)))
  return { words: paid.words + single, price: paid.price + single * each }
}

export const isCheaperTogether = (count: number, { hasStorageValues, prices }: Tariff): boolean =>
  hasStorageValues === true && prices.eth_getStorageValues < count * prices.eth_getStorageAt

/** The most that `count` words of one block cost in at most `rounds` requests. */
export function mostForWords(count: number, rounds: number, tariff: Tariff): number {
  const { eth_getStorageAt: each, eth_getStorageValues: together } = tariff.prices
  const singly = count * each
  if (!tariff.hasStorageValues) return singly
  return Math.min(singly, (Math.floor(count / MOST_TOGETHER) + rounds) * together)
}
