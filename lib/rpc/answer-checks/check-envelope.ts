import { countKey } from '@/lib/text/duplicate-key'

/** Without the first quote, which is in most of the text: the search is faster. */
const RESULT = 'result"'

/**
 * Whether a JSON-RPC response has `result` twice: `JSON.parse` uses the last, other readers the first. `envelope` is valid
 * JSON of an object. Most have the word once and no escapes, so that a search decides.
 */
export function hasTwoResults(envelope: string): boolean {
  const first = envelope.indexOf(RESULT)
  const isPlain = envelope.indexOf(RESULT, first + 1) === -1 && !envelope.includes('\\')
  return !isPlain && countKey(envelope, 'result') > 1
}
