import * as v from 'valibot'
import { TriptychError } from '@/lib/errors'

const REFUSED = v.object({ error: v.object({ message: v.string() }) })

/** Sends a change to a route of the explorer. Throws {@link TriptychError} with the message of a refusal. */
export async function sendChange(path: string, method: string, body: unknown): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new TriptychError('The explorer could not be reached, so nothing was changed. Try again.')
  })
  if (response.ok) return response
  const refused = v.safeParse(REFUSED, await response.json().catch(() => null))
  throw new TriptychError(
    refused.success
      ? refused.output.error.message
      : 'The explorer refused the change and gave no reason. Try again.',
  )
}
