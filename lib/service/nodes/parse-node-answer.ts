import { type NodeAnswer, WrongAnswerError } from './node'

type Envelope = { jsonrpc?: unknown; id?: unknown; result?: unknown; error?: unknown }

/** Reads a JSON-RPC envelope. Throws {@link WrongAnswerError} when it is none, or answers another request. */
export function parseNodeAnswer(text: string, id: number): NodeAnswer {
  const envelope = parseEnvelope(text)
  const { result, error } = envelope
  const hasError = error !== undefined && error !== null
  // Some nodes send `"error": null` beside a result; a result beside an error contradicts itself.
  if (
    envelope.jsonrpc !== '2.0' ||
    envelope.id !== id ||
    (hasError && 'result' in envelope && result !== null)
  ) {
    throw new WrongAnswerError('The node answered another request.')
  }
  if (hasError) return { error: readError(error) }
  if (result === undefined) throw new WrongAnswerError('The node sent neither result nor error.')
  return { result }
}

function parseEnvelope(text: string): Envelope {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new WrongAnswerError('The node sent a response that is not JSON.', { cause })
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json
  throw new WrongAnswerError('The node sent no JSON-RPC envelope.')
}

function readError(error: unknown) {
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  if (typeof code !== 'number' || !Number.isInteger(code) || typeof message !== 'string') {
    throw new WrongAnswerError('The node sent a malformed error.')
  }
  return { code, message }
}
