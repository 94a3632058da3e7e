import type { Hex } from 'viem'
import type { LogContent } from '@/lib/abi/decode-log'
import type { ErrorSignature } from '@/lib/abi/error-signature'
import type { EventSignature } from '@/lib/abi/event-signature'
import type { FoundSignatures } from './ask-signatures'
import { placeIndexed } from './place-indexed'
import type { AskedHashes } from './signature-url'

/** Looked-up signatures by hash: null or empty if the signature database has none. */
export type LookedUp = {
  events: ReadonlyMap<Hex, EventSignature | null>
  errors: ReadonlyMap<Hex, readonly ErrorSignature[]>
}

export const NOTHING_LOOKED_UP: LookedUp = { events: new Map(), errors: new Map() }

/** Adds a response. */
export const addLookedUp = (
  { events, errors }: LookedUp,
  asked: AskedHashes,
  found: FoundSignatures,
): LookedUp => ({
  events: new Map([
    ...events,
    ...asked.events.map((topic) => [topic, found.events.get(topic) ?? null] as const),
  ]),
  errors: new Map([
    ...errors,
    ...asked.functions.map((selector) => [selector, found.errors.get(selector) ?? []] as const),
  ]),
})

/** First topics without a known event that were not looked up yet, each once. */
export function listUnknownTopics(
  logs: readonly (LogContent & { address: Hex })[],
  knows: (log: { topic0: Hex; address: Hex }) => boolean,
  { events }: LookedUp,
): Hex[] {
  const topics = logs.flatMap(({ topics: [first], address }) => {
    if (first === undefined) return []
    const topic0: Hex = `0x${first.slice(2).toLowerCase()}`
    return events.has(topic0) || knows({ topic0, address }) ? [] : [topic0]
  })
  return [...new Set(topics)]
}

/** The looked-up events that match a log, the most likely first, each with its source in words. */
export function readLookedUp(
  { events }: LookedUp,
  log: LogContent,
): readonly (EventSignature & { source: string })[] {
  const [first] = log.topics
  const signature = first && events.get(`0x${first.slice(2).toLowerCase()}`)
  if (!signature) return []
  return placeIndexed(signature, log).map(({ event, isGuess }) => ({
    ...event,
    source: isGuess
      ? 'a guess: name from the signature database, which does not list indexed arguments; several readings fit'
      : 'name from the signature database',
  }))
}
