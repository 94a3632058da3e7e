import { type Body, type Item, parseBody } from '@/lib/rpc/gate/json-rpc'
import type { Access } from '../access/access'
import { RESPONSE_TOO_LARGE, type Refusal } from '../access/refusal'
import type { StopSignal } from '../time/stop-signal'
import { answerCall, countedMethod, NO_METHOD, type Outcome, refuseCall, refused } from './answer-call'
import { type AnswerText, byteLengthOf, joinTexts } from './answer-text'
import { mapConcurrently } from './map-concurrently'
import { refusalOfError } from './refusal-of-error'
import { type CallRecord, formatEnvelope, nameAnswerer, type Reply } from './reply'

/** Calls of one batch that are with a node at the same time. */
const CONCURRENT_CALLS = 8

/**
 * Once the answers of a batch are longer than this together, its other calls are refused for nothing: they would be
 * kept in memory until the last is there. geth's limit.
 */
const MAX_BATCH_ANSWER_LENGTH = 25 * 1024 * 1024

/** The text of an answer, and what of it concerns the whole reply. */
type Answered = { envelope: AnswerText; record: CallRecord; used: number | null; retryAfterSeconds: number }

/** Answers the text of a request, a single call or a batch, for the holder of a key. */
export async function answerBody(access: Access, text: string, signal: StopSignal): Promise<Reply> {
  const body = parseBody(text)
  let length = 0
  const answer = async (item: Answerable) => {
    const outcome =
      length > MAX_BATCH_ANSWER_LENGTH ? refused(RESPONSE_TOO_LARGE) : await answerItem(access, item, signal)
    const answered = toAnswered(item, outcome)
    length += byteLengthOf(answered.envelope)
    return answered
  }
  return composeReply(body, await mapConcurrently(answerableItems(body), CONCURRENT_CALLS, answer))
}

/** Refuses everything that a request asks, unread and free, under the ids it came with. */
export function refuseBody(text: string, refusal: Refusal): Reply {
  const body = parseBody(text)
  return composeReply(
    body,
    answerableItems(body).map((item) => toAnswered(item, refused(refusal))),
  )
}

type Answerable = Exclude<Item, { kind: 'notification' }>

function answerableItems(body: Body): Answerable[] {
  const items = body.kind === 'single' ? [body.item] : body.items
  return items.filter((item) => item.kind !== 'notification')
}

function toAnswered(item: Answerable, outcome: Outcome): Answered {
  const { credits, used, answeredBy } = outcome
  const { status, retryAfterSeconds = 0 } = 'status' in outcome ? outcome : { status: 200 }
  const method = item.kind === 'call' ? countedMethod(item.method) : NO_METHOD
  const code = 'error' in outcome ? outcome.error.code : null
  const record = { method, status, code, credits, answeredBy }
  return { envelope: formatEnvelope(item.id, outcome), record, used, retryAfterSeconds }
}

/** One answer, or a list of those of a batch; nothing at all where only notifications came. */
function composeReply(body: Body, answers: readonly Answered[]): Reply {
  const envelopes = answers.map(({ envelope }) => envelope)
  const calls = answers.map(({ record }) => record)
  return {
    status: answers.length === 0 ? 204 : commonStatus(calls),
    headers: outcomeHeaders(answers),
    body: answers.length === 0 ? null : body.kind === 'single' ? joinTexts(envelopes) : toList(envelopes),
    credits: calls.reduce((sum, { credits }) => sum + credits, 0),
    used: answers.length === 1 ? (answers[0]?.used ?? null) : null,
    calls,
    endsConnection: calls.some(({ status }) => status === 401 || status === 402),
  }
}

const toList = (envelopes: readonly AnswerText[]) =>
  joinTexts([...envelopes.flatMap((envelope, at) => [at === 0 ? '[' : ',', envelope]), ']'])

async function answerItem(access: Access, item: Answerable, signal: StopSignal): Promise<Outcome> {
  try {
    if (item.kind === 'call') return await answerCall(access, item, signal)
    return await refuseCall(access, item.error)
  } catch (error) {
    signal.throwIfAborted()
    access.service.onFault(error)
    return refused(refusalOfError(error))
  }
}

/** A batch has the status of its answers where they agree, else 200: each answer says for itself what happened. */
function commonStatus(calls: readonly CallRecord[]): number {
  const statuses = new Set(calls.map(({ status }) => status))
  const [first, ...others] = statuses
  return first !== undefined && others.length === 0 ? first : 200
}

function outcomeHeaders(answers: readonly Answered[]): string[] {
  const wait = Math.max(0, ...answers.map(({ retryAfterSeconds }) => retryAfterSeconds))
  const answeredBy = nameAnswerer(answers.map(({ record }) => record))
  return [
    ...(answeredBy ? ['x-answered-by', answeredBy] : []),
    ...(wait > 0 ? ['retry-after', String(wait)] : []),
  ]
}
