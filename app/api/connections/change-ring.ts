import { type BaseIssue, type BaseSchema, type InferOutput, safeParse } from 'valibot'
import { refuseForeign, refuseHaste } from '@/app/api/admit'
import { keepKeyRing, readKeyRing } from '@/app/api/reader'
import { emptyRing, type KeyRing } from '@/lib/connections/key-ring'
import { readCappedBody } from '@/lib/relay/capped-body'
import { type RelayRefusal, refuse } from '@/lib/relay/relay-refusal'

const MAX_BODY_BYTES = 4096

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/** Does what a page asked of the reader's keys: `change` gives the keys as they are to be kept, or why not. */
export async function changeRing<Body extends Schema>(
  request: Request,
  schema: Body,
  change: (ring: KeyRing, body: InferOutput<Body>) => KeyRing | RelayRefusal,
): Promise<Response> {
  const foreign = refuseForeign(request)
  if (foreign) return foreign
  const ring = await readKeyRing()
  const hasty = refuseHaste(request, ring, 1)
  if (hasty) return hasty
  const body = safeParse(schema, await readJson(request))
  if (!body.success) return refuse(badRequest(body.issues[0].message))
  const changed = change(ring ?? emptyRing(), body.output)
  if ('status' in changed) return refuse(changed)
  const isKept = await keepKeyRing(changed)
  return isKept ? new Response(null, { status: 204 }) : refuse(TOO_MANY_KEYS)
}

export const badRequest = (message: string): RelayRefusal => ({ status: 400, code: 400, message })

export const UNKNOWN_KEY = {
  status: 404,
  code: 404,
  message: 'This key is not among yours. Reload the page to see those you have.',
} satisfies RelayRefusal

const TOO_MANY_KEYS = {
  status: 409,
  code: 409,
  message: 'There is no room for another key in the cookie. Remove a key first.',
} satisfies RelayRefusal

/** Null for what is no JSON, or too long. */
async function readJson(request: Request): Promise<unknown> {
  const text = await readCappedBody(request.body, MAX_BODY_BYTES)
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
