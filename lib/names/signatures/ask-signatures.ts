import * as v from 'valibot'
import type { Hex } from 'viem'
import { type ErrorSignature, parseErrorSignature } from '@/lib/abi/error-signature'
import { countIndexed, type EventSignature, parseEventSignature } from '@/lib/abi/event-signature'
import { parseJson } from '@/lib/text/parse-json'
import {
  explainStatus,
  postLookUp,
  type Unanswered,
  type WrongAnswer,
  wrongAnswer,
} from '../look-up/post-look-up'
import type { AskedHashes } from './signature-url'

/**
 * Looks up the declarations of events and errors with these hashes in the signature database. One request through the
 * explorer's server, only on a press. It contains only the hashes. Rejects if the signal aborts it.
 */
export async function askSignatures(asked: AskedHashes, signal: AbortSignal): Promise<SignatureAnswer> {
  const answer = await postLookUp('/api/signatures', asked, signal)
  return answer.kind === 'not answered' ? answer : readSignatures(answer.status, answer.text, asked)
}

/** The declarations in the signature database. */
export type FoundSignatures = {
  kind: 'found'
  /** By topic 0, in lower case. No parameter is marked as indexed. */
  events: ReadonlyMap<Hex, EventSignature>
  /** By selector, in lower case. Several errors may have one selector of 4 bytes. */
  errors: ReadonlyMap<Hex, readonly ErrorSignature[]>
  /** Names that do not match their hash, or cannot be read. */
  untrue: number
  /** Names beyond the limit. */
  unread: number
}

export type SignatureAnswer = FoundSignatures | Unanswered | WrongAnswer

/** Of one hash. 2,789 selectors are known to have two names; none has nearly as many. */
const MAX_NAMES = 100

const NAMES = v.nullish(v.array(v.object({ name: v.string() })), [])
const LOOKED_UP = v.object({
  ok: v.literal(true),
  result: v.object({ function: v.record(v.string(), NAMES), event: v.record(v.string(), NAMES) }),
})

/** Reads a response of the signature database. A name is used only if its keccak-256 is the hash. */
export function readSignatures(status: number, text: string, asked: AskedHashes): SignatureAnswer {
  if (status !== 200) return explainStatus('The signature database', status)
  const answer = v.safeParse(LOOKED_UP, parseJson(text))
  if (!answer.success) {
    return wrongAnswer('The signature database’s response has an unknown format.')
  }
  const { function: bySelector, event: byTopic } = answer.output.result
  const namesOf = (found: typeof byTopic, hash: Hex) =>
    (Object.hasOwn(found, hash) ? (found[hash] ?? []) : []).map(({ name }) => name)
  let untrue = 0
  let unread = 0
  const check = <Read>(names: readonly string[], read: (name: string) => Read | null): Read[] => {
    const distinct = [...new Set(names)]
    const checked = distinct.slice(0, MAX_NAMES)
    const valid = checked.flatMap((name) => read(name) ?? [])
    untrue += checked.length - valid.length
    unread += distinct.length - checked.length
    return valid
  }
  const events = new Map<Hex, EventSignature>()
  for (const topic0 of asked.events) {
    const [event] = check(namesOf(byTopic, topic0), (name) => readEvent(name, topic0))
    if (event) events.set(topic0, event)
  }
  const errors = new Map<Hex, readonly ErrorSignature[]>()
  for (const selector of asked.functions) {
    const found = check(namesOf(bySelector, selector), (name) => readError(name, selector))
    if (found.length > 0) errors.set(selector, found)
  }
  return { kind: 'found', events, errors, untrue, unread }
}

function readEvent(name: string, topic0: Hex): EventSignature | null {
  const parsed = parseEventSignature(name)
  if (!parsed.ok || parsed.value.signature !== name || countIndexed(parsed.value) > 0) return null
  return parsed.value.topic0 === topic0 ? parsed.value : null
}

function readError(name: string, selector: Hex): ErrorSignature | null {
  const parsed = parseErrorSignature(name)
  return parsed?.signature === name && parsed.selector === selector ? parsed : null
}
