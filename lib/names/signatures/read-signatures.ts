import * as v from 'valibot'
import type { Hex } from 'viem'
import { type ErrorSignature, parseErrorSignature } from '@/lib/abi/error-signature'
import { countIndexed, type EventSignature, parseEventSignature } from '@/lib/abi/event-signature'
import { parseJson } from '@/lib/text/parse-json'
import { explainStatus, type Unanswered, type WrongAnswer, wrongAnswer } from '../look-up/unanswered'
import type { AskedHashes } from './signature-url'

/** What the names of a signature database come to. */
export type FoundSignatures = {
  kind: 'found'
  /** By topic 0, in lower case: the one declaration that has this hash, with nothing marked as indexed. */
  events: ReadonlyMap<Hex, EventSignature>
  /** By selector, in lower case: each that has it, since 4 bytes are met by chance. */
  errors: ReadonlyMap<Hex, readonly ErrorSignature[]>
  /** How many names were left out, since they do not have the hash they were sent for or cannot be read. */
  untrue: number
  /** How many were not even looked at. */
  unread: number
}

export type SignatureAnswer = FoundSignatures | Unanswered | WrongAnswer

/** 2,789 selectors are known to be met twice; no honest one comes near this. */
const MAX_NAMES = 100

const NAMES = v.nullish(v.array(v.object({ name: v.string() })), [])
const LOOKED_UP = v.object({
  ok: v.literal(true),
  result: v.object({ function: v.record(v.string(), NAMES), event: v.record(v.string(), NAMES) }),
})

/** Reads an answer of the signature database. A name is believed only where its own keccak-256 is the hash that was asked. */
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
  const believe = <Read>(names: readonly string[], read: (name: string) => Read | null): Read[] => {
    const distinct = [...new Set(names)]
    const looked = distinct.slice(0, MAX_NAMES)
    const believed = looked.flatMap((name) => read(name) ?? [])
    untrue += looked.length - believed.length
    unread += distinct.length - looked.length
    return believed
  }
  const events = new Map<Hex, EventSignature>()
  for (const topic0 of asked.events) {
    const [event] = believe(namesOf(byTopic, topic0), (name) => readEvent(name, topic0))
    if (event) events.set(topic0, event)
  }
  const errors = new Map<Hex, readonly ErrorSignature[]>()
  for (const selector of asked.functions) {
    const found = believe(namesOf(bySelector, selector), (name) => readError(name, selector))
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
