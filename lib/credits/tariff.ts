import { isServedMethod, PRICES, type ServedMethod } from './price-table'

/** What one call of each method costs. */
export type Prices = Readonly<Record<ServedMethod, number>>

/** What calls cost at a connection, in its own unit. Where nobody states prices, each call counts as one. */
export type Tariff = {
  /** As it is read after a number above one: "credits", "compute units", "calls". */
  unit: string
  prices: Prices
  /** Whether many slots of an account can be had by one call, `eth_getStorageValues`: few services have it. */
  hasStorageValues?: boolean
}

/** The prices of the access service. */
export const CREDITS: Tariff = { unit: 'credits', prices: PRICES }

/** Of the embedded service before its own chain. */
export const EMBEDDED: Tariff = { ...CREDITS, hasStorageValues: true }

/** Of a connection whose prices nobody knows: its calls are counted. */
export const CALLS: Tariff = {
  unit: 'calls',
  prices: {
    eth_getStorageAt: 1,
    eth_getLogs: 1,
    eth_getTransactionReceipt: 1,
    eth_blockNumber: 1,
    eth_getBlockByNumber: 1,
    eth_getBlockByHash: 1,
    eth_getCode: 1,
    eth_getProof: 1,
    eth_getBlockReceipts: 1,
    eth_getStorageValues: 1,
    eth_chainId: 1,
    net_version: 1,
    web3_clientVersion: 1,
  },
}

/** What a call of a method costs, in the unit of the prices; nothing where it is not served. */
export const priceOf = (prices: Prices, method: string): number =>
  isServedMethod(method) ? prices[method] : 0

/** Of an operator's own node: its calls are counted, and no price is shown. */
export const FREE: Tariff = { ...CALLS, unit: 'free calls' }

export const isFree = ({ unit }: Pick<Tariff, 'unit'>): boolean => unit === FREE.unit

/** Whether amounts of a unit say what something cost. A bill of nothing has no unit. */
export const isPriced = ({ unit }: Pick<Tariff, 'unit'>): boolean =>
  unit !== '' && unit !== CALLS.unit && unit !== FREE.unit
