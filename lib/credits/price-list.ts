import * as v from 'valibot'
import { BadInputError } from '@/lib/errors'
import { isServedMethod, SERVED_METHODS, type ServedMethod } from './price-table'
import type { Tariff } from './tariff'

const LONGEST_UNIT = 24
const MOST = 1e9

/**
 * Methods that older lists do not name. They get the highest price of the list, so that bills stay below it.
 */
const SERVED_LATER: readonly ServedMethod[] = [
  'eth_getProof',
  'eth_getBlockReceipts',
  'eth_getStorageValues',
  'eth_getTransactionByHash',
  'eth_getBlockAccessList',
  'eth_call',
  'eth_createAccessList',
  'eth_capabilities',
]

/** Prices by method; `other` is for all methods that are not named. */
export type StatedPrices = { unit: string; prices: Readonly<Record<string, number>> }

/**
 * A typed price list with a method and its price per line: `eth_getLogs 60`, or `other 20` for all others.
 * Throws {@link BadInputError}.
 */
export function parsePriceList(text: string): StatedPrices['prices'] {
  const lines = text.split(/[\n,;]/).map((line) => line.trim())
  return Object.fromEntries(lines.filter((line) => line !== '').map(parseLine))
}

function parseLine(line: string): [string, number] {
  const [, method = '', price = ''] = /^([\w*]+)[\s:=]+([\d_]+)$/.exec(line) ?? []
  if (method === '')
    throw new BadInputError(`Write a method and a whole number: “eth_getLogs 60”, not “${line}”.`)
  if (method !== 'other' && !isServedMethod(method)) {
    throw new BadInputError(`This explorer does not use ${method}. Remove the line.`)
  }
  return [method, Number(price.replaceAll('_', ''))]
}

/** A price for each served method. Throws {@link BadInputError} if one is missing. */
export function toTariff({ unit, prices }: StatedPrices): Tariff {
  const name = unit.trim()
  if (name === '' || name.length > LONGEST_UNIT || !/^[\p{L}\p{N} .-]+$/u.test(name)) {
    throw new BadInputError(`Name the unit in up to ${LONGEST_UNIT} letters, such as “compute units”.`)
  }
  const complete = { ...fillLater(prices, prices.other), ...prices }
  const entries = SERVED_METHODS.map((method) => [method, complete[method] ?? prices.other] as const)
  for (const [method, price] of entries) {
    if (price === undefined) throw new BadInputError(`${method} has no price. Add it, or a line “other 20”.`)
    if (!Number.isSafeInteger(price) || price < 0 || price > MOST) {
      throw new BadInputError(`The price of ${method} is not a whole number up to ${MOST}.`)
    }
  }
  return { unit: name, prices: Object.fromEntries(entries) as Tariff['prices'] }
}

/** Prices of the methods that older lists do not name: `other`, or the highest price of the list. */
function fillLater(prices: StatedPrices['prices'], other?: number): StatedPrices['prices'] {
  const price = other ?? Math.max(...Object.values(prices))
  return Object.fromEntries(SERVED_LATER.map((method) => [method, price]))
}

const PRICE = v.pipe(v.number(), v.minValue(0))

/** Tariffs are stored with saved searches, also from before some methods were served. */
const PRICES_FROM_OUTSIDE = v.pipe(
  v.record(v.string(), PRICE),
  v.transform((prices) => ({ ...fillLater(prices), ...prices })),
  v.object(v.entriesFromList(SERVED_METHODS, PRICE)),
)

/** A tariff from outside: a unit, and a price for each served method. */
export const TARIFF = v.object({
  unit: v.pipe(v.string(), v.nonEmpty()),
  prices: PRICES_FROM_OUTSIDE,
}) satisfies v.GenericSchema<unknown, Tariff>
