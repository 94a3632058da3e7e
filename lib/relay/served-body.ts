import { array, maxLength, minLength, object, pipe, safeParse, string, union } from 'valibot'
import { isServedMethod } from '@/lib/credits/price-table'
import { RELAY_REFUSALS, type RelayRefusal } from './relay-refusal'

const MAX_BATCH = 100
const CALL = object({ method: string() })
const BODY = union([CALL, pipe(array(CALL), minLength(1), maxLength(MAX_BATCH))])

/** Null when every call of the body is of a served method; the service checks the rest. */
export function checkServed(text: string): RelayRefusal | null {
  const body = safeParse(BODY, parseJson(text))
  if (!body.success) return RELAY_REFUSALS.unreadable
  const served = [body.output].flat().every((call) => isServedMethod(call.method))
  return served ? null : RELAY_REFUSALS.notServed
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
