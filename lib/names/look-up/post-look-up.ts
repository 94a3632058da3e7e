import * as v from 'valibot'
import { ANSWERED_BY } from '@/lib/relay/relay-refusal'
import { parseJson } from '@/lib/text/parse-json'

/** The response of a public server, passed on by the explorer. */
export type PublicAnswer = { kind: 'answered'; status: number; text: string }

const REFUSED = v.object({
  error: v.object({
    message: v.string(),
    data: v.optional(v.object({ whatToDo: v.string() })),
  }),
})

/**
 * Sends one request to a public server through a route of the explorer. Errors of the explorer itself are
 * `not answered`, for example that the server cannot be reached. Rejects only if the signal aborts it.
 */
export async function postLookUp(
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

/** What went wrong, and what to do. */
export type Unanswered = { kind: 'not answered'; says: string; whatToDo: string }

/** A response about another contract, or of an unknown format. */
export type WrongAnswer = { kind: 'wrong answer'; says: string }

export const unanswered = (says: string, whatToDo: string): Unanswered => ({
  kind: 'not answered',
  says,
  whatToDo,
})

export const wrongAnswer = (says: string): WrongAnswer => ({ kind: 'wrong answer', says })

/** Explains an HTTP status. `server` is the subject: "The registry". */
export function explainStatus(server: string, status: number): Unanswered {
  if (status === 429) {
    return unanswered(`${server} rate-limited the request (429).`, 'Wait a minute, then try again.')
  }
  if (status >= 500) return unanswered(`${server} failed (HTTP ${status}).`, 'Try again later.')
  return unanswered(
    `${server} refused the request (HTTP ${status}).`,
    'The operator may have set a wrong server. Paste the layout or the ABI of the contract.',
  )
}
