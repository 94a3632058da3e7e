import { CREDITS, FREE, type Tariff } from '@/lib/credits/tariff'

/** A worked example: what it shows, its permalink, and what pressing it spends; `atMost` where that may be less. */
export type Example = { says: string; href: string; atMost?: boolean } & (
  | { credits: number }
  /** On a network that several connections answer, each at its own price. */
  | { call: 'eth_getStorageAt' | 'eth_getTransactionReceipt' }
  /** A search, which gets the price of so many calls as its budget. */
  | { searches: number }
)

/** One that the demo's own service answers. */
export type DemoExample = Extract<Example, { credits: number }>

/** An example as it is asked at a connection. */
export function quoteExample(
  example: Example,
  { prices, unit }: Tariff,
): { href: string; price: number; unit: string } {
  const { href } = example
  if ('credits' in example) {
    return { href, price: example.credits, unit: example.credits === 0 ? FREE.unit : CREDITS.unit }
  }
  if ('call' in example) return { href, price: prices[example.call], unit }
  const price = example.searches * prices.eth_getLogs
  return { href: `${href}&budget=${price}`, price, unit }
}
