import { countIndexed, type EventSignature } from '@/lib/abi/event-signature'
import type { FoundLog } from './logs-answer'

/** An event to decode by. `declared`: the number of indexed arguments in its declaration, if that was changed. */
export type ReadableEvent = EventSignature & { declared?: number }

/** The event of topic 0, and how the log differs from its declaration. */
export type NotAsDeclared = { name: string; but: string }

const INDEXED_OTHERWISE = 'indexed otherwise than declared'

/** Topics after topic 0. */
const MOST_INDEXED = 3

/**
 * The same events with no and with all arguments indexed; for other numbers it is ambiguous which ones are. A signature does not include
 * `indexed`: https://docs.soliditylang.org/en/latest/abi-spec.html#events
 */
export const indexOtherwise = (events: readonly EventSignature[]): readonly ReadableEvent[] =>
  events.flatMap((event) => {
    const declared = countIndexed(event)
    const counts = new Set([0, event.inputs.length])
    if (event.topic0 === null) return []
    return [...counts]
      .filter((count) => count !== declared && count <= MOST_INDEXED)
      .map((count) => ({ ...reindex(event, count > 0), declared }))
  })

/**
 * Common events without indexed arguments. Declarations with one signature become one, with all names: `Transfer` of ERC-20 and of ERC-721.
 */
export function indexNone(shared: readonly EventSignature[]): readonly ReadableEvent[] {
  const signatures = [...new Set(shared.map(({ signature }) => signature))]
  return signatures.flatMap((signature) => {
    const alike = shared.filter((event) => event.signature === signature)
    const [first] = alike
    if (!first || first.topic0 === null || alike.some((event) => countIndexed(event) === 0)) return []
    const inputs = first.inputs.map((input, at) => ({ ...input, name: namesAt(alike, at) }))
    return [{ ...reindex({ ...first, inputs }, false), declared: countIndexed(first) }]
  })
}

const namesAt = (alike: readonly EventSignature[], at: number): string =>
  [...new Set(alike.map(({ inputs }) => inputs[at]?.name ?? ''))].filter(Boolean).join(' or ')

function reindex(event: EventSignature, indexed: boolean): EventSignature {
  const inputs = event.inputs.map((input) => ({ ...input, indexed }))
  return { ...event, inputs, event: { ...event.event, inputs } }
}

/** The note on a log that is indexed otherwise; null if it is as declared. */
export function tellIndexed(event: ReadableEvent): { note: string; known: NotAsDeclared } | null {
  const { name, declared } = event
  if (declared === undefined) return null
  const count = countIndexed(event)
  const note = `Indexed otherwise than declared: ${count || 'none'} of its arguments, where the declaration has ${declared}.`
  return { note, known: { name, but: INDEXED_OTHERWISE } }
}

/** The event of topic 0 that does not fit the log; null for none. */
export function findUnread(
  { topics }: Pick<FoundLog, 'topics'>,
  events: readonly ReadableEvent[],
): { known: NotAsDeclared; why: string | null } | null {
  const named = events.filter(({ topic0 }) => topic0 !== null && topic0 === topics[0])
  const [first] = named
  if (!first) return null
  const indexed = topics.length - 1
  if (named.some((event) => countIndexed(event) === indexed)) {
    return { known: { name: first.name, but: 'not as declared' }, why: null }
  }
  const isOpen = indexed < first.inputs.length && indexed > 0
  const why = isOpen ? 'Which of its arguments that is, nothing in the log says.' : null
  return { known: { name: first.name, but: INDEXED_OTHERWISE }, why }
}
