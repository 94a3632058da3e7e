import { UpstreamUnavailableError } from './node'
import { createResultCounter } from './result-counter'

/** A node's answer longer than this is not read to its end. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/**
 * Reads a body as text, and leaves it unread, with the connection destroyed, as soon as its result list holds more than
 * `maxResults` entries: memory stays bounded however much the node would send.
 * Throws {@link UpstreamUnavailableError} beyond 64 MiB.
 */
export async function readNodeBody(
  body: AsyncIterable<Uint8Array>,
  maxResults: number | undefined,
): Promise<{ text: string } | { tooManyResults: true }> {
  const count = maxResults === undefined ? () => 0 : createResultCounter()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw new UpstreamUnavailableError('The answer of the node is too large.')
    if (count(chunk) > (maxResults ?? 0)) return { tooManyResults: true }
    chunks.push(chunk)
  }
  return { text: Buffer.concat(chunks).toString('utf8') }
}
