import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { openRoute, refusal } from '@/app/api/open-route'
import { keepKeyRing } from '@/app/api/reader'
import { emptyRing, type KeyRing } from '@/lib/connections/key-ring'
import { type RelayRefusal, refuse } from '@/lib/relay/relay-refusal'
import { parseJson } from '@/lib/text/parse-json'

type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>

/** Changes the reader's keys. `change` returns the new keys, or a refusal. */
export const changeRing = <Body extends Schema>(
  request: NextRequest,
  schema: Body,
  change: (
    ring: KeyRing,
    body: v.InferOutput<Body>,
  ) => KeyRing | RelayRefusal | Promise<KeyRing | RelayRefusal>,
): Promise<Response> =>
  openRoute(request, {}, async ({ ring, body: text }) => {
    const body = v.safeParse(schema, parseJson(text))
    if (!body.success) return refuse(refusal(400, body.issues[0].message))
    const changed = await change(ring ?? emptyRing(), body.output)
    if ('status' in changed) return refuse(changed)
    return (await keepKeyRing(changed)) ?? refuse(TOO_MANY_KEYS)
  })

export const UNKNOWN_KEY = refusal(404, 'You have no such key. Reload the page to see your keys.')

const TOO_MANY_KEYS = refusal(409, 'The cookie has no room for another key. Remove a key first.')
