import { createListSplitter } from './list-splitter'
import { type EntryReader, UpstreamUnavailableError, WrongAnswerError } from './node'

/** The longest answer of a node that is read. */
const MOST_BYTES = 64 * 1024 * 1024

export type BodyReader = {
  /**
   * Takes the next bytes. True if a list holds more entries than wanted, and nothing more need be read. Throws
   * {@link UpstreamUnavailableError} for too many bytes, {@link WrongAnswerError} for too many parts, and errors of `entries`.
   */
  take(chunk: Buffer): boolean
  /** The answer, without the entries that were read one by one. */
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

function readWhole(): BodyReader {
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

function readEntries(entries: EntryReader): BodyReader {
  let hasEnough = false
  entries.begin()
  const splitter = createListSplitter((json) => {
    hasEnough ||= !entries.take(parseEntry(json))
  })
  return {
    take: (chunk) => {
      splitter.take(chunk)
      return hasEnough
    },
    text: () => refuseManyParts(splitter.envelope()),
  }
}

function parseEntry(json: string): unknown {
  refuseManyParts(json)
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new UpstreamUnavailableError('The node sent an entry that is not JSON.', { cause })
  }
}

/** Shorter JSON is parsed in a moment, whatever it contains. */
const SHORT_BYTES = 64 * 1024

/** No true answer has fewer bytes per part. The densest, an access list of accounts without keys, has 18. */
const LEAST_BYTES_OF_PART = 12

const PART_SIGNS = [',', '[', '{'].map((sign) => sign.charCodeAt(0))

/**
 * Checks JSON while it arrives: throws {@link WrongAnswerError} for more lists, objects and commas than a true answer has.
 * `JSON.parse` blocks the process for ten seconds on 24 MB of `{}`.
 */
function createPartsCheck(): (chunk: Buffer) => void {
  let bytes = 0
  let parts = 0
  return (chunk) => {
    bytes += chunk.length
    if (bytes <= SHORT_BYTES) return
    parts += countParts(chunk)
    if (parts * LEAST_BYTES_OF_PART > bytes)
      throw new WrongAnswerError('The node sent a response with too many parts.')
  }
}

/** The same for a whole text, which it returns. */
function refuseManyParts(json: string): string {
  if (json.length > SHORT_BYTES) createPartsCheck()(Buffer.from(json))
  return json
}

/** Signs in strings are counted too, since the strings of true answers are hex. */
function countParts(chunk: Buffer): number {
  let parts = 0
  for (const sign of PART_SIGNS) {
    for (let at = chunk.indexOf(sign); at !== -1; at = chunk.indexOf(sign, at + 1)) parts++
  }
  return parts
}
