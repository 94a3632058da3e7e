import { UpstreamUnavailableError } from './node'

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** The bytes before the bracket that opens the result of an envelope. */
const RESULT_KEY = /[{,]\s*"result"\s*:\s*$/
const KEY_WINDOW = 64

/** No log is near it: at 8 gas a byte, 16 million characters of data cost 60 million gas, plus memory. */
const MAX_ENTRY_BYTES = 16 * 1024 * 1024
const MAX_ENVELOPE_BYTES = 1024 * 1024

export type ListSplitter = {
  /** Takes the next bytes. Throws {@link UpstreamUnavailableError}, and errors of `onEntry`. */
  take(chunk: Buffer): void
  /** The envelope with an empty list. */
  envelope(): string
}

/**
 * Takes the entries out of the top-level `result` list of a JSON-RPC response while its bytes arrive, wherever they are
 * split. Looks at structure only: JSON.parse checks the rest.
 */
export function createListSplitter(onEntry: (json: string) => void): ListSplitter {
  const findStringEnd = createStringEnd()
  const outside = createSpan(MAX_ENVELOPE_BYTES)
  const entry = createSpan(MAX_ENTRY_BYTES)
  let depth = 0
  let inString = false
  let list: 'before' | 'open' | 'after' = 'before'
  let entries = 0
  /** Where the current span continues in this chunk. */
  let from = 0

  const endEntry = (chunk: Buffer, at: number, isLast: boolean) => {
    entry.add(chunk.subarray(from, at))
    const json = entry.take()
    from = at
    // An empty list has nothing between its brackets.
    if (isLast && entries === 0 && json.trim() === '') return
    entries++
    onEntry(json)
  }
  const open = (chunk: Buffer, at: number) => {
    const isList =
      depth === 1 && chunk[at] === OPEN_BRACKET && RESULT_KEY.test(outside.end(chunk.subarray(from, at)))
    depth++
    if (!isList || list !== 'before') return
    list = 'open'
    outside.add(chunk.subarray(from, at + 1))
    from = at + 1
  }
  const close = (chunk: Buffer, at: number) => {
    if (list === 'open' && depth === 2) {
      endEntry(chunk, at, true)
      list = 'after'
    }
    depth--
  }
  const readStructure = (chunk: Buffer, at: number) => {
    const byte = chunk[at]
    if (byte === QUOTE) inString = true
    else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) open(chunk, at)
    else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) close(chunk, at)
    else if (byte === COMMA && list === 'open' && depth === 2) {
      endEntry(chunk, at, false)
      from = at + 1
    }
    return at + 1
  }

  return {
    take(chunk) {
      from = 0
      let at = 0
      while (at < chunk.length && at !== -1) {
        if (inString) {
          at = findStringEnd(chunk, at)
          inString = at === -1
        } else at = readStructure(chunk, at)
      }
      const span = list === 'open' ? entry : outside
      span.add(chunk.subarray(from))
    },
    envelope: () => outside.take(),
  }
}

/** Bytes collected from several chunks. Throws for more than `maxBytes`. */
function createSpan(maxBytes: number) {
  let parts: Buffer[] = []
  let bytes = 0
  let tail = ''
  const endWith = (part: Buffer) => (tail + part.subarray(-KEY_WINDOW).toString('latin1')).slice(-KEY_WINDOW)
  return {
    add(part: Buffer) {
      if (part.length === 0) return
      bytes += part.length
      if (bytes > maxBytes)
        throw new UpstreamUnavailableError('An entry in the response of the node is too large.')
      parts.push(part)
      tail = endWith(part)
    },
    /** The last bytes if `part` were added. */
    end: endWith,
    take(): string {
      const text = parts.length === 1 ? String(parts[0]) : Buffer.concat(parts).toString()
      parts = []
      bytes = 0
      return text
    },
  }
}

/** Returns a function that finds the position after a string's closing quote, or -1 if the string continues in the next piece. */
function createStringEnd(): (bytes: Buffer, from: number) => number {
  /** Whether the last piece ended with a backslash that escapes the next byte. */
  let isEscaping = false

  const isEscaped = (bytes: Buffer, from: number, at: number) => {
    let first = at
    while (first > from && bytes[first - 1] === BACKSLASH) first--
    const slashes = at - first + (first === from && isEscaping ? 1 : 0)
    return slashes % 2 === 1
  }

  return (bytes, from) => {
    let quote = bytes.indexOf(QUOTE, from)
    while (quote !== -1 && isEscaped(bytes, from, quote)) quote = bytes.indexOf(QUOTE, quote + 1)
    isEscaping = quote === -1 && isEscaped(bytes, from, bytes.length)
    return quote === -1 ? -1 : quote + 1
  }
}
