import { maxDecodableBytes } from '@/lib/abi/decode-limits'
import { decodeLog, type LogContent } from '@/lib/abi/decode-log'
import type { EventSignature } from '@/lib/abi/event-signature'

/** An event with a choice of indexed parameters. It is a guess if another choice matches the log too. */
export type PlacedEvent = { event: EventSignature; isGuess: boolean }

/** Up to this number all choices are tried: at most 680. No known event has more parameters. */
const MAX_PARAMETERS = 17

/** Each choice decodes the data once. All choices may take as long as this many of the largest logs. */
const LARGEST_LOGS = 4

/**
 * Finds the indexed parameters of a log, as a signature does not have them. Their number is the number of topics minus 1.
 *
 * Every choice is tried. It matches if its values encode to the log's data byte for byte. Choices with early parameters
 * come first, as most events are declared so. If there are too many choices, only the first one is tried, as a guess.
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

/** All choices of `count` of the first `places` places, in lexical order. */
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
