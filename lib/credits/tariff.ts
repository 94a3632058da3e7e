import { isServedMethod, PRICES, SERVED_METHODS, type ServedMethod } from './price-table'

/** What one call of each method costs. */
export type Prices = Readonly<Record<ServedMethod, number>>

/** Prices of a connection in its own unit. Without known prices each call counts as one. */
export type Tariff = {
  /** In the plural: "credits", "compute units", "calls". */
  unit: string
  prices: Prices
  /** Whether the service has `eth_getStorageValues`, which reads many slots in one call. */
  hasStorageValues?: boolean
}

/** The prices of the access service. */
export const CREDITS: Tariff = { unit: 'credits', prices: PRICES }

/** The embedded service with the demo chain. */
export const EMBEDDED: Tariff = { ...CREDITS, hasStorageValues: true }

/** For a connection without known prices: its calls are counted. */
export const CALLS: Tariff = {
  unit: 'calls',
  prices: Object.fromEntries(SERVED_METHODS.map((method) => [method, 1])) as Prices,
}

/** The price of a call; 0 for a method that is not served. */
export const priceOf = (prices: Prices, method: string): number =>
  isServedMethod(method) ? prices[method] : 0

/** For the operator's own node: calls are counted and no price is shown. */
export const FREE: Tariff = { ...CALLS, unit: 'free calls' }

export const isFree = ({ unit }: Pick<Tariff, 'unit'>): boolean => unit === FREE.unit

/** Whether the unit is a price. The unit of an empty bill is ''. */
export const isPriced = ({ unit }: Pick<Tariff, 'unit'>): boolean =>
  unit !== '' && unit !== CALLS.unit && unit !== FREE.unit
