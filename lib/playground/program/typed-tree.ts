import { BadInputError } from '@/lib/errors'
import { parseQuoted, textOfQuoted } from '@/lib/storage/path/quoted-text'

export type TypedValue =
  | { kind: 'text'; text: string; quoted: boolean }
  | { kind: 'list'; items: readonly TypedValue[] }
  | { kind: 'record'; entries: ReadonlyMap<string, TypedValue> }

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' }

/** Bounds the recursion. */
const MAX_DEPTH = 16

export function parseTypedText(text: string): TypedValue {
  const trimmed = text.trim()
  const quoted = parseQuoted(trimmed, 0)
  return quoted?.end === trimmed.length
    ? { kind: 'text', text: textOfQuoted(quoted.bytes), quoted: true }
    : { kind: 'text', text, quoted: false }
}

/**
 * `[1, 2]`, `(alice, 5 ether)`, `{to: bob, amount: 5}`. Text needs quotes only for commas and brackets. Throws {@link
 * BadInputError}.
 */
export function parseTypedTree(text: string): TypedValue {
  const { typed, end } = readItem(text, 0, 0)
  const rest = text.slice(end).trim()
  if (rest === '') return typed
  throw new BadInputError(`There is text after the end of the list: ${rest.slice(0, 20)}`)
}

type Read = { typed: TypedValue; end: number }

function readItem(text: string, from: number, depth: number): Read {
  const start = skipSpace(text, from)
  const closing = CLOSING[text[start] ?? '']
  if (closing !== undefined) return readList(text, start, closing, depth)
  const quoted = parseQuoted(text, start)
  if (quoted) {
    return { typed: { kind: 'text', text: textOfQuoted(quoted.bytes), quoted: true }, end: quoted.end }
  }
  const end = start + (/^[^,[\](){}]*/.exec(text.slice(start))?.[0].length ?? 0)
  return { typed: { kind: 'text', text: text.slice(start, end).trim(), quoted: false }, end }
}

function readList(text: string, opening: number, closing: string, depth: number): Read {
  if (depth >= MAX_DEPTH) throw new BadInputError(`Lists can be nested at most ${MAX_DEPTH} deep.`)
  const items: TypedValue[] = []
  const entries = new Map<string, TypedValue>()
  let at = skipSpace(text, opening + 1)
  while (text[at] !== closing) {
    const name = closing === '}' ? readName(text, at) : null
    const item = readItem(text, name?.end ?? at, depth + 1)
    if (name) entries.set(name.text, item.typed)
    else items.push(item.typed)
    at = skipSpace(text, item.end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
    else if (text[at] !== closing) throw new BadInputError(expected(text, at, closing))
  }
  const typed: TypedValue = closing === '}' ? { kind: 'record', entries } : { kind: 'list', items }
  return { typed, end: at + 1 }
}

function readName(text: string, from: number): { text: string; end: number } {
  const [whole, quoted, plain] =
    /^(?:"([^"\n]*)"|([A-Za-z_$][\w$]*))\s*:/.exec(text.slice(from, from + 300)) ?? []
  if (whole !== undefined) return { text: quoted ?? plain ?? '', end: from + whole.length }
  throw new BadInputError('In braces, write the member name before each value, such as {amount: 5}.')
}

function expected(text: string, at: number, closing: string): string {
  const found = text[at]
  return found === undefined
    ? `The list has no end: ${closing} is missing.`
    : `Expected a comma or ${closing}, but found ${found} (character ${at + 1}).`
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (/\s/.test(text[at] ?? '')) at++
  return at
}
