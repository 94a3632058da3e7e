import { PRICES, type ServedMethod } from './price-table'

/** What calls cost at a connection, in its own unit. Where nobody states prices, each call counts as one. */
export type Tariff = {
  /** As it is read after a number above one: "credits", "compute units", "calls". */
  unit: string
  prices: Readonly<Record<ServedMethod, number>>
}

/** The prices of the access service. */
export const CREDITS: Tariff = { unit: 'credits', prices: PRICES }
