import * as v from 'valibot'
import { CREDITS, type Tariff } from './tariff'

const PRICE = v.pipe(v.number(), v.minValue(0))

/** A tariff that comes from elsewhere: a unit, and a price for each method served. */
export const TARIFF = v.object({
  unit: v.pipe(v.string(), v.nonEmpty()),
  prices: v.object(v.entriesFromList(methodsOf(CREDITS), PRICE)),
}) satisfies v.GenericSchema<unknown, Tariff>

function methodsOf({ prices }: Tariff) {
  return Object.keys(prices) as (keyof Tariff['prices'])[]
}
