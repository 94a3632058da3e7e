import { createListSplitter, type ListSplitter } from './list-splitter'
import { type EntryReader, UpstreamUnavailableError, WrongAnswerError } from './node'

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

/** JSON up to here is read in a moment, whatever it is made of. */
const SHORT_BYTES = 64 * 1024

/** Fewer bytes than these come to each part in no true answer: the densest, an access list of accounts without keys, has 18. */
const LEAST_BYTES_OF_PART = 12

const PART_SIGNS = [',', '[', '{'].map((sign) => sign.charCodeAt(0))

/**
 * A check of JSON while its bytes arrive: throws {@link WrongAnswerError} once it has more parts, which are lists, objects and what
 * commas set apart, than any true answer has. `JSON.parse` takes ten seconds for 24 MB of `{}`, and nobody has a turn meanwhile.
 */
export function createPartsCheck(): (chunk: Buffer) => void {
  let bytes = 0
  let parts = 0
  return (chunk) => {
    bytes += chunk.length
    if (bytes <= SHORT_BYTES) return
    parts += countParts(chunk)
    if (parts * LEAST_BYTES_OF_PART > bytes) {
      throw new WrongAnswerError('The node sent a response with too many parts.')
    }
  }
}

/** The same for a text that is there as a whole. */
export function demandFewParts(json: string) {
  if (json.length > SHORT_BYTES) createPartsCheck()(Buffer.from(json))
}

/** What stands in quotes is counted too: there answers have hex. */
function countParts(chunk: Buffer): number {
  let parts = 0
  for (const sign of PART_SIGNS) {
    for (let at = chunk.indexOf(sign); at !== -1; at = chunk.indexOf(sign, at + 1)) parts++
  }
  return parts
}
