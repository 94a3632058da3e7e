import { type Item, parseBody } from '@/lib/rpc/gate/json-rpc'
import {
  RESPONSE_TOO_LARGE,
  refusalOfError,
  SERVICE_BUSY,
  type ServiceRefusal,
} from '@/lib/service/access/refusal'
import type { KeyAccess } from '../access/access'
import { type AnswerText, byteLengthOf, joinTexts } from '../text/answer-text'
import type { StopSignal } from '../time/stop'
import { answerCall, type Outcome, refuseCall, refused } from './answer-call'
import { countedMethod, NO_METHOD } from './charge-call'
import { type Answerer, type CallLogEntry, formatEnvelope, nameAnswerer, type Reply } from './reply'

/** Calls of one batch that are with a node at the same time. */
const CONCURRENT_CALLS = 8

/** Once the answers of a batch are longer, its other calls are refused for free: all are kept in memory. geth's limit. */
const MAX_BATCH_ANSWER_LENGTH = 25 * 1024 * 1024

/** The text of one answer, and what it adds to the whole reply. */
type Answered = { envelope: AnswerText; record: CallLogEntry; used: number | null; retryAfterSeconds: number }

/** Answers a request body, a single call or a batch, for the holder of a key. Refuses it for free if too many are under way. */
export async function answerBody(access: KeyAccess, text: string, signal: StopSignal): Promise<Reply> {
  const { requests } = access.service
  if (!requests.enter()) return { ...refuseBody(text, SERVICE_BUSY), isBusy: true }
  try {
    return await answerParsed(access, text, signal)
  } finally {
    requests.leave()
  }
}

async function answerParsed(access: KeyAccess, text: string, signal: StopSignal): Promise<Reply> {
  const body = parseBody(text)
  if (body.kind === 'batch') return answerBatch(access, body.items, signal)
  const { item } = body
  if (item.kind === 'notification') return NOTHING
  return composeSingle(toAnswered(item, await answerItem(access, item, signal)))
}

async function answerBatch(access: KeyAccess, items: readonly Item[], signal: StopSignal): Promise<Reply> {
  let length = 0
  const answer = async (item: Answerable) => {
    const outcome =
      length > MAX_BATCH_ANSWER_LENGTH ? refused(RESPONSE_TOO_LARGE) : await answerItem(access, item, signal)
    const answered = toAnswered(item, outcome)
    length += byteLengthOf(answered.envelope)
    return answered
  }
  return composeBatch(await mapConcurrently(items.filter(isAnswerable), CONCURRENT_CALLS, answer))
}

/** Refuses every call of a request for free, under its id. */
export function refuseBody(text: string, refusal: ServiceRefusal): Reply {
  const body = parseBody(text)
  const items = body.kind === 'batch' ? body.items : [body.item]
  const answers = items.filter(isAnswerable).map((item) => toAnswered(item, refused(refusal)))
  const [first] = answers
  return body.kind === 'single' && first ? composeSingle(first) : composeBatch(answers)
}

type Answerable = Exclude<Item, { kind: 'notification' }>

const isAnswerable = (item: Item): item is Answerable => item.kind !== 'notification'

function toAnswered(item: Answerable, outcome: Outcome): Answered {
  const { answer, credits, used, answeredBy, node } = outcome
  const { status, retryAfterSeconds = 0 } = 'status' in answer ? answer : { status: 200 }
  const method = item.kind === 'call' ? countedMethod(item.method) : NO_METHOD
  const code = 'error' in answer ? answer.error.code : null
  const record = { method, status, code, credits, answeredBy, node }
  return { envelope: formatEnvelope(item.id, answer), record, used, retryAfterSeconds }
}

/** The reply to a request with notifications only. */
const NOTHING: Reply = { status: 204, headers: [], body: null, credits: 0, calls: [] }

function composeSingle({ envelope, record, used, retryAfterSeconds }: Answered): Reply {
  const { status, credits, answeredBy } = record
  return {
    status,
    headers: outcomeHeaders(answeredBy, retryAfterSeconds),
    body: envelope,
    credits,
    used,
    calls: [record],
    endsConnection: isOutOfCredits(record),
  }
}

function composeBatch(answers: readonly Answered[]): Reply {
  if (answers.length === 0) return NOTHING
  const calls = answers.map(({ record }) => record)
  const wait = Math.max(...answers.map(({ retryAfterSeconds }) => retryAfterSeconds))
  return {
    status: commonStatus(calls),
    headers: outcomeHeaders(nameAnswerer(calls), wait),
    body: toList(answers.map(({ envelope }) => envelope)),
    credits: calls.reduce((sum, { credits }) => sum + credits, 0),
    calls,
    endsConnection: calls.some(isOutOfCredits),
  }
}

/** Or the key was revoked. */
const isOutOfCredits = ({ status }: CallLogEntry) => status === 401 || status === 402

const toList = (envelopes: readonly AnswerText[]) =>
  joinTexts([...envelopes.flatMap((envelope, at) => [at === 0 ? '[' : ',', envelope]), ']'])

async function answerItem(access: KeyAccess, item: Answerable, signal: StopSignal): Promise<Outcome> {
  try {
    if (item.kind === 'call') return await answerCall(access, item, signal)
    return await refuseCall(access, item.error)
  } catch (error) {
    signal.throwIfAborted()
    access.service.onFault(error, access.caller.requestId)
    return refused(refusalOfError(error))
  }
}

/** The status of a batch: the status of its answers if all have the same, otherwise 200. */
function commonStatus(calls: readonly CallLogEntry[]): number {
  const [first = 200, ...others] = new Set(calls.map(({ status }) => status))
  return others.length === 0 ? first : 200
}

function outcomeHeaders(answeredBy: Answerer | null, wait: number): string[] {
  const headers = answeredBy ? ['x-answered-by', answeredBy] : []
  if (wait > 0) headers.push('retry-after', String(wait))
  return headers
}

/** Maps in order, with at most `limit` promises under way. Rejects with the first rejection. @internal */
export async function mapConcurrently<From, To>(
  list: readonly From[],
  limit: number,
  map: (entry: From) => Promise<To>,
): Promise<To[]> {
  const mapped: To[] = new Array(list.length)
  const entries = list.entries()
  const work = async () => {
    for (const [index, entry] of entries) mapped[index] = await map(entry)
  }
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, work))
  return mapped
}
