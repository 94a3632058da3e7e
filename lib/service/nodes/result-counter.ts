const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const RESULT_KEY = Buffer.from('"result"')

/**
 * Counts the entries of the top-level `result` list of a JSON-RPC answer while its bytes arrive, wherever the chunks
 * are cut. Feed it every chunk; it returns the count so far. It looks at structure only: whether the text is JSON is
 * found out later by JSON.parse.
 */
export function createResultCounter(): (chunk: Uint8Array) => number {
  let depth = 0
  let inString = false
  let escaped = false
  let inResult = false
  let entryBegun = false
  let count = 0
  /** How far the current string at depth 1 spells `"result"`; -1 once it differs. */
  let spelled = -1

  const open = (byte: number) => {
    if (depth === 1 && byte === OPEN_BRACKET && spelled === RESULT_KEY.length) inResult = true
    depth++
  }
  const close = () => {
    depth--
    if (depth === 1) inResult = false
  }
  const readString = (byte: number) => {
    if (depth === 1) spelled = byte === RESULT_KEY[spelled] ? spelled + 1 : -1
    if (escaped) escaped = false
    else if (byte === BACKSLASH) escaped = true
    else if (byte === QUOTE) inString = false
  }
  const readStructure = (byte: number) => {
    if (inResult && depth === 2) {
      if (byte === COMMA) entryBegun = false
      else if (!entryBegun && byte !== CLOSE_BRACKET && byte > 0x20) {
        entryBegun = true
        count++
      }
    }
    if (byte === QUOTE) {
      inString = true
      if (depth === 1) spelled = 1
    } else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) open(byte)
    else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) close()
    else if (byte === COMMA && depth === 1) spelled = -1
  }

  return (chunk) => {
    for (const byte of chunk) inString ? readString(byte) : readStructure(byte)
    return count
  }
}
