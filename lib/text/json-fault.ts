/** `index` is a UTF-16 index. */
export type JsonFault = { index: number; says: string }

type Expected = keyof typeof WANTED

const WANTED = {
  value: 'a value',
  'value or ]': 'a value or ]',
  name: 'a name in double quotes',
  'name or }': 'a name in double quotes or }',
  colon: 'a colon',
  'end of list': 'a comma or ]',
  'end of object': 'a comma or }',
  end: 'nothing more',
}

const ENDS_EARLY = 'it is truncated.'

/**
 * The first syntax error of a JSON text; null for valid JSON. Engines differ in their messages, and some have no
 * position. https://www.rfc-editor.org/rfc/rfc8259
 */
export function findJsonFault(text: string): JsonFault | null {
  const open: string[] = []
  let expected: Expected = 'value'
  let at = skipSpace(text, 0)
  while (at < text.length) {
    const sign = text[at] ?? ''
    const next = step(sign, expected, open)
    if (next === null) return { index: at, says: `${WANTED[expected]} was expected.` }
    const end = sign === '"' ? endOfQuoted(text, at) : at + lengthOf(text, at)
    if (typeof end === 'object') return end
    if (end === at) return { index: at, says: `${WANTED[expected]} was expected.` }
    expected = next
    at = skipSpace(text, end)
  }
  return expected === 'end' ? null : { index: at, says: ENDS_EARLY }
}

/** What is expected behind a token; null if the token is not allowed. Updates the open lists and objects. */
function step(sign: string, expected: Expected, open: string[]): Expected | null {
  const isValue = expected === 'value' || expected === 'value or ]'
  switch (sign) {
    case '{':
    case '[':
      if (isValue) open.push(sign)
      return isValue ? (sign === '{' ? 'name or }' : 'value or ]') : null
    case '}':
      if (expected !== 'name or }' && expected !== 'end of object') return null
      open.pop()
      return behindValue(open)
    case ']':
      if (expected !== 'value or ]' && expected !== 'end of list') return null
      open.pop()
      return behindValue(open)
    case ',':
      return expected === 'end of list' ? 'value' : expected === 'end of object' ? 'name' : null
    case ':':
      return expected === 'colon' ? 'value' : null
    case '"':
      return expected === 'name' || expected === 'name or }' ? 'colon' : isValue ? behindValue(open) : null
    default:
      return isValue ? behindValue(open) : null
  }
}

function behindValue(open: readonly string[]): Expected {
  const inside = open.at(-1)
  return inside === undefined ? 'end' : inside === '[' ? 'end of list' : 'end of object'
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (' \t\n\r'.includes(text[at] ?? 'x')) at += 1
  return at
}

const PLAIN = /[{}[\],:]|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/** Length of a token without quotes; 0 for none. */
function lengthOf(text: string, at: number): number {
  PLAIN.lastIndex = at
  return PLAIN.exec(text)?.[0].length ?? 0
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const BEGUN_ESCAPE = /^\\(?:u[\da-fA-F]{0,3})?$/

/** A loop, as a regular expression overflows the stack for text of some megabytes, such as bytecode. */
function endOfQuoted(text: string, start: number): number | JsonFault {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"') return at + 1
    if (sign < ' ') return { index: at, says: 'a text in quotes goes over the end of its line.' }
    if (sign !== '\\') continue
    ESCAPE.lastIndex = at
    const escaped = ESCAPE.exec(text)?.[0]
    if (escaped === undefined && !BEGUN_ESCAPE.test(text.slice(at, at + 6))) {
      return { index: at, says: 'this escape is not valid in JSON.' }
    }
    at += (escaped?.length ?? text.length) - 1
  }
  return { index: text.length, says: ENDS_EARLY }
}
