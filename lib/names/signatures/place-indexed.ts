import { maxDecodableBytes } from '@/lib/abi/decode-limits'
import { decodeLog, type LogContent } from '@/lib/abi/decode-log'
import type { EventSignature } from '@/lib/abi/event-signature'

/** An event with a choice of what is indexed. A guess where another choice fits the log as well. */
export type PlacedEvent = { event: EventSignature; isGuess: boolean }

/** Of as many parameters every choice is tried: 680 at most. No known event has more. */
const MAX_PARAMETERS = 17

/** Each choice that is tried reads the data once. All of them may take as long as this many of the largest logs. */
const LARGEST_LOGS = 4

/**
 * Which parameters of an event a log has indexed: its signature does not say. Of n parameters those are as many as there are
 * topics behind the first; every choice is tried, and kept where its values, encoded again, give the log's data byte for
 * byte. Those come in the order in which the earliest parameters are indexed first, which is how most events are written.
 * Where too many are to be tried, that first choice alone is, and is a guess.
 */
export function placeIndexed(signature: EventSignature, log: LogContent): PlacedEvent[] {
  const indexed = log.topics.length - 1
  const parameters = signature.inputs.length
  if (indexed < 0 || indexed > Math.min(parameters, 3)) return []
  const all = parameters <= MAX_PARAMETERS ? choose(parameters, indexed) : []
  const bytes = all.length * (log.data.length / 2)
  const isTried = all.length > 0 && bytes <= LARGEST_LOGS * maxDecodableBytes(signature.inputs)
  const tried = isTried ? all : [firstOf(indexed)]
  const fitting = tried.flatMap((chosen) => {
    const event = markIndexed(signature, chosen)
    const decoded = decodeLog(log, [event])
    return decoded.state === 'decoded' && decoded.exact ? [event] : []
  })
  const isGuess = fitting.length > 1 || !isTried
  return fitting.map((event) => ({ event, isGuess }))
}

const firstOf = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Every choice of `count` places among the first `places`, the earliest first. */
function choose(places: number, count: number, from = 0): number[][] {
  if (count === 0) return [[]]
  return Array.from({ length: Math.max(0, places - count - from + 1) }, (_, at) => from + at).flatMap(
    (first) => choose(places, count - 1, first + 1).map((rest) => [first, ...rest]),
  )
}

function markIndexed(signature: EventSignature, chosen: readonly number[]): EventSignature {
  const inputs = signature.inputs.map((input, at) => ({ ...input, indexed: chosen.includes(at) }))
  return { ...signature, inputs, event: { ...signature.event, inputs } }
}
