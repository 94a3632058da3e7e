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

/**
 * The least bytes of true answers. The densest is a block access list of minimal numbers: `{"key":1,"changes":[{"index":1,
 * "value":1}]},` has 3 lists or objects and 3 commas in 44 bytes, and `10,` is a read slot.
 */
const LEAST_BYTES = { opening: 10, comma: 3 }

/**
 * A block of 300 million gas reads at most 115,000 new accounts (2,600 gas each), which are 6 lists or objects each. 64 MiB
 * of logs in receipts have 1.9 million fields.
 */
const MOST = { openings: 1_000_000, fields: 2_000_000 }

/**
 * Checks JSON while it arrives: throws {@link WrongAnswerError} for more lists, objects, fields and commas than a true answer
 * has. `JSON.parse` blocks the process for 21 s on 64 MiB of `{}`, and for 8 s on fields with new names (CPU time, Node 20).
 */
function createPartsCheck(): (chunk: Buffer) => void {
  let bytes = 0
  let openings = 0
  let commas = 0
  let fields = 0
  return (chunk) => {
    bytes += chunk.length
    if (bytes <= SHORT_BYTES) return
    openings += countBytes(chunk, '{') + countBytes(chunk, '[')
    commas += countBytes(chunk, ',')
    fields += countBytes(chunk, ':')
    const isTooDense = openings * LEAST_BYTES.opening + commas * LEAST_BYTES.comma > bytes
    if (isTooDense || openings > MOST.openings || fields > MOST.fields)
      throw new WrongAnswerError('The node sent a response with too many parts.')
  }
}

/** The same for a whole text, which it returns. */
function refuseManyParts(json: string): string {
  if (json.length > SHORT_BYTES) createPartsCheck()(Buffer.from(json))
  return json
}

/** In strings too, since the strings of true answers are hex. */
function countBytes(chunk: Buffer, sign: string): number {
  const byte = sign.charCodeAt(0)
  let count = 0
  for (let at = chunk.indexOf(byte); at !== -1; at = chunk.indexOf(byte, at + 1)) count++
  return count
}
