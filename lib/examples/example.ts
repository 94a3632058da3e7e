import { CREDITS, FREE, type Tariff } from '@/lib/credits/tariff'

/** An example: its sentence, its permalink, and its price. `atMost`: it may cost less. */
export type Example = { says: string; href: string; atMost?: boolean } & (
  | { credits: number }
  /** Priced by the connection. */
  | { call: 'eth_getStorageAt' | 'eth_getTransactionReceipt' }
  /** A search. Its budget is the price of this number of calls. */
  | { searches: number }
)

/** An example on the demo's own service. */
export type DemoExample = Extract<Example, { credits: number }>

/** The price of an example at a connection. */
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
