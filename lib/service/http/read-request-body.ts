import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { httpRefusal, type ServiceRefusal } from '../access/refusal'

/** Room for a log search with the contract's 5,000 topics, which are 345 kB. */
export const MAX_BODY_BYTES = 512 * 1024

const unsupported = (details: string) => httpRefusal(415, 'Unsupported Media Type', details)
const NOT_PLAIN_JSON = unsupported('Send application/json without compression.')
const NOT_UTF8 = unsupported('Send application/json in UTF-8: omit the charset, or set it to utf-8.')
const TOO_LARGE = httpRefusal(413, 'Content Too Large', `A request may have at most ${MAX_BODY_BYTES} bytes.`)

/** The body of a request as text, or why it is refused. */
export function readJsonText(request: IncomingMessage): Promise<string | ServiceRefusal> | ServiceRefusal {
  if (!isPlainJson(request)) return NOT_PLAIN_JSON
  return isInUtf8(request) ? readRequestBody(request) : NOT_UTF8
}

function isPlainJson({ headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  return type === 'application/json' && (headers['content-encoding'] ?? 'identity') === 'identity'
}

const CHARSETS = /;\s*charset\s*=\s*("[^"]*"|[^;]*)/gi
const UTF8 = /^("utf-?8"|utf-?8)\s*$/i

/** JSON has no other charset (https://www.rfc-editor.org/rfc/rfc8259#section-8.1). */
function isInUtf8({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  return !type.includes(';') || [...type.matchAll(CHARSETS)].every(([, charset = '']) => UTF8.test(charset))
}

/** Bytes that are not UTF-8 become an empty text, which is not JSON. */
function readRequestBody(request: IncomingMessage): Promise<string | ServiceRefusal> {
  const chunks: Buffer[] = []
  let bytes = 0
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return resolve(TOO_LARGE)
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      // The rest is read and dropped: a caller that still sends would not see the refusal.
      if (bytes > MAX_BODY_BYTES) resolve(TOO_LARGE)
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(decode(chunks)))
    request.on('error', reject)
    request.on('close', () => {
      if (!request.complete) reject(new Error('The caller left before the body was complete.'))
    })
  })
}

function decode(chunks: readonly Buffer[]): string {
  const [first] = chunks
  const bytes = first && chunks.length === 1 ? first : Buffer.concat(chunks)
  return isUtf8(bytes) ? bytes.toString() : ''
}
