import * as v from 'valibot'
import { isOwnNodeMethod } from '@/lib/credits/own-node-methods'
import { isServedMethod } from '@/lib/credits/price-table'
import { parseJson } from '@/lib/text/parse-json'
import { RELAY_REFUSALS, type RelayRefusal } from './relay-refusal'

const MAX_BATCH = 100
const CALL = v.object({ method: v.string() })
const BODY = v.union([CALL, v.pipe(v.array(CALL), v.minLength(1), v.maxLength(MAX_BATCH))])

/** Counts the calls of a body, all of served methods. Own nodes are asked a few more. The service checks the rest. */
export function countServed(text: string, isOwnNode: boolean): number | RelayRefusal {
  const body = v.safeParse(BODY, parseJson(text))
  if (!body.success) return RELAY_REFUSALS.unreadable
  const calls = [body.output].flat()
  const isRelayed = ({ method }: v.InferOutput<typeof CALL>) =>
    isServedMethod(method) || (isOwnNode && isOwnNodeMethod(method))
  return calls.every(isRelayed) ? calls.length : RELAY_REFUSALS.notServed
}
