import * as v from 'valibot'
import { ANSWERED_BY } from '@/lib/relay/forward-public'
import { parseJson } from '@/lib/text/parse-json'
import { type Unanswered, unanswered } from './unanswered'

/** What a public server answered by way of the explorer. */
export type PublicAnswer = { kind: 'answered'; status: number; text: string }

const REFUSED = v.object({
  error: v.object({
    message: v.string(),
    data: v.optional(v.object({ whatToDo: v.string() })),
  }),
})

/**
 * Has a route of the explorer ask a public server, once. What the explorer says itself, as that the server cannot be
 * reached, is no answer. Rejects only where the signal ends it.
 */
export async function postQuestion(
  path: string,
  question: unknown,
  signal: AbortSignal,
): Promise<PublicAnswer | Unanswered> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal,
    })
    const { status } = answer
    const text = await answer.text()
    if (answer.headers.get(ANSWERED_BY.name) !== ANSWERED_BY.value) return readRefusal(text)
    return { kind: 'answered', status, text }
  } catch (cause) {
    if (signal.aborted) throw cause
    return unanswered('The explorer could not be reached.', 'Try again.')
  }
}

function readRefusal(text: string): Unanswered {
  const refused = v.safeParse(REFUSED, parseJson(text))
  if (!refused.success) return unanswered('The explorer refused this and gave no reason.', 'Try again.')
  const { message, data } = refused.output.error
  return unanswered(message, data?.whatToDo ?? 'Try again in a moment.')
}
