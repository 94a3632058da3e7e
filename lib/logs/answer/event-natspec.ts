import type { EventSignature } from '@/lib/abi/event-signature'
import { type Natspec, type Said, wordsOn } from '@/lib/natspec/natspec'

type Known = { events: readonly EventSignature[]; natspec?: Natspec | undefined }

/** The NatSpec of the events with these hashes, each text once. */
export function listEventWords(topics: readonly string[], emitters: readonly Known[]): readonly Said[] {
  const said = emitters.flatMap(({ events, natspec }) =>
    events.flatMap(({ topic0, signature }) => {
      const words = topic0 !== null && topics.includes(topic0) ? wordsOn(natspec, 'events', signature) : null
      return words === null ? [] : [{ name: signature, words }]
    }),
  )
  return said.filter(
    ({ name, words }, at) => said.findIndex((other) => other.name === name && other.words === words) === at,
  )
}
