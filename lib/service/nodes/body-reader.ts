import { UpstreamUnavailableError } from './node'
import { createResultCounter } from './result-counter'

/** A node's answer longer than this is not read to its end. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

export type BodyReader = {
  /**
   * Takes the next bytes; true once the result list holds more entries than wanted, and then no more need be read:
   * memory stays bounded however much the node would send. Throws {@link UpstreamUnavailableError} beyond 64 MiB.
   */
  take(chunk: Buffer): boolean
  text(): string
}

export function createBodyReader(maxResults: number | undefined): BodyReader {
  const count = maxResults === undefined ? () => 0 : createResultCounter()
  const chunks: Buffer[] = []
  let bytes = 0
  return {
    take(chunk) {
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) throw new UpstreamUnavailableError('The answer of the node is too large.')
      chunks.push(chunk)
      return count(chunk) > (maxResults ?? 0)
    },
    text: () => (chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString()),
  }
}
