import type { Access } from './access'
import type { Refusal, ServiceError } from './refusal'
import { endOfUtcDay } from './utc-day'

/** An answer, whatever carries it. A null body is none at all. */
export type Reply = {
  status: number
  headers: Record<string, string>
  body: string | null
  /** Credits charged in the end. */
  credits: number
  /** Served methods that were called, each once. */
  methods: readonly string[]
}

/** One answer's envelope. `id` is JSON text. */
export const formatEnvelope = (id: string, answer: { result: unknown } | { error: ServiceError }): string =>
  'error' in answer
    ? `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify(answer.error)}}`
    : `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(answer.result)}}`

/** Headers in which every holder of a key sees what the answer cost and what is left of the day. */
export async function creditHeaders(access: Access, charged: number): Promise<Record<string, string>> {
  const limit = access.plan.dailyCredits
  const used = await access.service.ledger.readUsed(access.key.id, access.day)
  return {
    'x-credits-charged': String(charged),
    'x-credits-remaining': String(Math.max(0, limit - used)),
    'x-credits-limit': String(limit),
    'x-credits-reset': String(endOfUtcDay(access.day)),
  }
}

/** A refusal of a whole request, before or instead of reading what it asks. */
export function refusalReply({ status, error, retryAfterSeconds }: Refusal): Reply {
  const headers: Record<string, string> = {}
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  return { status, headers, body: formatEnvelope('null', { error }), credits: 0, methods: [] }
}
