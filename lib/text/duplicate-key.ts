const QUOTE = 34
const BACKSLASH = 92

/** `index` is the UTF-16 index of the second key. */
export type DuplicateKey = { key: string; index: number }

/**
 * The first duplicate key in an object of valid JSON, however it is escaped; null without one. `JSON.parse` uses the
 * last value, other readers the first. https://www.rfc-editor.org/rfc/rfc8259#section-4
 */
export function findDuplicateKey(json: string): DuplicateKey | null {
  /** The keys of the open lists and objects; null for none. A Set would take half a minute for many numeric keys. */
  const open: (Record<string, true> | null)[] = []
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) {
      const end = endOfQuoted(json, at)
      if (isKey(json, end)) {
        const key = readQuoted(json.slice(at, end))
        const keys: Record<string, true> = open.at(-1) ?? Object.create(null)
        if (keys[key]) return { key, index: at }
        keys[key] = true
        open[open.length - 1] = keys
      }
      at = end - 1
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) open.push(null)
    else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) open.pop()
  }
  return null
}

/** How many times an object of valid JSON has a key, however it is escaped. Nested objects do not count. */
export function countKey(json: string, key: string): number {
  let count = 0
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) {
      const end = endOfQuoted(json, at)
      if (depth === 1 && isKey(json, end) && readQuoted(json.slice(at, end)) === key) count++
      at = end - 1
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) depth++
    else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) depth--
  }
  return count
}

const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [123, 125, 91, 93]

/** The index behind the closing quote, which has an even number of backslashes before it. */
function endOfQuoted(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end + 1
}

function isEscaped(json: string, at: number): boolean {
  let before = at
  while (json.charCodeAt(before - 1) === BACKSLASH) before--
  return (at - before) % 2 === 1
}

const readQuoted = (quoted: string): string =>
  quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1)

const COLON = /[ \t\n\r]*:/y

function isKey(json: string, end: number): boolean {
  COLON.lastIndex = end
  return COLON.test(json)
}
