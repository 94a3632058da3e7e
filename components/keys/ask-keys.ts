import * as v from 'valibot'
import { TriptychError } from '@/lib/errors'
import { ADMIN_TOKEN_HEADER } from '@/lib/keys/admin-access'
import { parseJson } from '@/lib/text/parse-json'

const REFUSED = v.object({ error: v.object({ message: v.string(), details: v.optional(v.string()) }) })

/** The service or the explorer did not do what the keys page asked. */
export class KeysError extends TriptychError {
  override name = 'KeysError'

  constructor(
    /** HTTP status; null when nothing answered. */
    readonly status: number | null,
    message: string,
    whatToDo?: string,
  ) {
    super(message, whatToDo === undefined ? {} : { whatToDo })
  }
}

type Question<Value> = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path?: string
  body?: object
  token: string | null
  answer: v.GenericSchema<unknown, Value>
}

/** Asks the explorer's key routes. Throws {@link KeysError}. */
export async function askKeys<Value>(question: Question<Value>): Promise<Value> {
  const { method = 'GET', path = '', body, token, answer } = question
  const response = await fetch(`/api/keys${path}`, {
    method,
    headers: {
      ...(token !== null && { [ADMIN_TOKEN_HEADER]: token }),
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new KeysError(null, 'The explorer could not be reached.', 'Check that it runs, then try again.')
  })
  const text = await response.text()
  if (response.ok) return v.parse(answer, text === '' ? null : parseJson(text))
  const refused = v.safeParse(REFUSED, parseJson(text))
  const { message, details } = refused.success
    ? refused.output.error
    : { message: 'The explorer’s response cannot be read.', details: undefined }
  // What was typed cannot be used; the details begin with the name of the field.
  if ([400, 409].includes(response.status) && details) throw new KeysError(response.status, `The ${details}`)
  throw new KeysError(response.status, message, details)
}
