import { isServedMethod } from '@/lib/credits/price-table'
import { type Item, parseBody } from '@/lib/rpc/json-rpc'
import type { Access } from './access'
import { answerCall, type Outcome, refuseCall } from './answer-call'
import { mapConcurrently } from './map-concurrently'
import { refusalOfError } from './refusal-of-error'
import { creditHeaders, formatEnvelope, type Reply } from './reply'

/** Calls of one batch that are with a node at the same time. */
const CONCURRENT_CALLS = 8

type Answered = { id: string; outcome: Outcome }

/** Answers the text of a request, a single call or a batch, for the holder of a key. */
export async function answerBody(access: Access, text: string, signal: AbortSignal): Promise<Reply> {
  const body = parseBody(text)
  const items = body.kind === 'single' ? [body.item] : body.items
  const answered = await mapConcurrently(items, CONCURRENT_CALLS, (item) => answerItem(access, item, signal))
  const answers = answered.filter((answer) => answer !== null)
  const credits = answers.reduce((sum, { outcome }) => sum + outcome.credits, 0)
  const headers = { ...(await creditHeaders(access, credits)), ...outcomeHeaders(answers) }
  const methods = namesOfServedMethods(items)
  if (answers.length === 0) return { status: 204, headers, body: null, credits, methods }
  const envelopes = answers.map(({ id, outcome }) => formatEnvelope(id, outcome))
  return {
    status: commonStatus(answers),
    headers,
    body: body.kind === 'single' ? envelopes.join() : `[${envelopes.join()}]`,
    credits,
    methods,
  }
}

function namesOfServedMethods(items: readonly Item[]): string[] {
  const names = items.flatMap((item) =>
    item.kind === 'call' && isServedMethod(item.method) ? [item.method] : [],
  )
  return [...new Set(names)]
}

async function answerItem(access: Access, item: Item, signal: AbortSignal): Promise<Answered | null> {
  if (item.kind === 'notification') return null
  try {
    const outcome =
      item.kind === 'call' ? await answerCall(access, item, signal) : await refuseCall(access, item.error)
    return { id: item.id, outcome }
  } catch (error) {
    signal.throwIfAborted()
    access.service.onFault(error)
    return { id: item.id, outcome: { ...refusalOfError(error), credits: 0, answeredBy: null } }
  }
}

/** A batch has the status of its answers where they agree, else 200: each answer says for itself what happened. */
function commonStatus(answers: readonly Answered[]): number {
  const statuses = new Set(answers.map(({ outcome }) => ('status' in outcome ? outcome.status : 200)))
  const [first, ...others] = statuses
  return first !== undefined && others.length === 0 ? first : 200
}

function outcomeHeaders(answers: readonly Answered[]): Record<string, string> {
  const waits = answers.map(({ outcome }) => ('status' in outcome ? (outcome.retryAfterSeconds ?? 0) : 0))
  const wait = Math.max(0, ...waits)
  return {
    ...(answers.some(({ outcome }) => outcome.answeredBy === 'node') && { 'x-answered-by': 'node' }),
    ...(wait > 0 && { 'retry-after': String(wait) }),
  }
}
