import { createPartsCheck, demandFewParts } from './json-parts'
import { createListSplitter, type ListSplitter } from './list-splitter'
import { type EntryReader, UpstreamUnavailableError } from './node'

/** A node's answer longer than this is not read to its end. */
const MOST_BYTES = 64 * 1024 * 1024

export type BodyReader = {
  /**
   * Takes the next bytes; true once no more need be read, as a list holds more entries than are wanted. Throws
   * {@link UpstreamUnavailableError} beyond the most bytes, WrongAnswerError for more parts than any true answer has, and what
   * the reader of entries throws.
   */
  take(chunk: Buffer): boolean
  /** The answer, without the entries of its result list where they were read one by one. */
  text(): string
}

export function createBodyReader(entries: EntryReader | undefined, mostBytes = MOST_BYTES): BodyReader {
  const body = entries ? readEntries(entries) : readWhole()
  let bytes = 0
  return {
    take(chunk) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new UpstreamUnavailableError('The response of the node is too large.')
      return body.take(chunk)
    },
    text: body.text,
  }
}

type Body = Pick<BodyReader, 'take' | 'text'>

function readWhole(): Body {
  const chunks: Buffer[] = []
  const check = createPartsCheck()
  return {
    take: (chunk) => {
      check(chunk)
      chunks.push(chunk)
      return false
    },
    text: () => (chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString()),
  }
}

function readEntries(entries: EntryReader): Body {
  let hasEnough = false
  entries.begin()
  const splitter: ListSplitter = createListSplitter((json) => {
    hasEnough ||= !entries.take(parseEntry(json))
  })
  return {
    take: (chunk) => {
      splitter.take(chunk)
      return hasEnough
    },
    text: () => {
      const envelope = splitter.envelope()
      demandFewParts(envelope)
      return envelope
    },
  }
}

function parseEntry(json: string): unknown {
  demandFewParts(json)
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new UpstreamUnavailableError('The node sent an entry that is not JSON.', { cause })
  }
}
