import type { Hex } from 'viem'
import { BadInputError } from '@/lib/errors'
import { NAMESPACE_SCHEMES, type NamespaceScheme } from '../place/namespace-slot'
import { PathError, parseAt, type Span, UnfinishedPathError } from './path-error'
import { parseQuoted, textOfQuoted } from './quoted-text'

/** The text between brackets without quotes; `bytes` is null without quotes. */
export type TypedKey = { text: string; bytes: Hex | null }

export type PathRoot =
  | { kind: 'name'; name: string; at: Span }
  | { kind: 'namespace'; scheme: NamespaceScheme; id: string; at: Span }
  | { kind: 'slot'; slot: string; at: Span }

export type PathPart = { kind: 'member'; name: string; at: Span } | { kind: 'key'; key: TypedKey; at: Span }

export type ParsedPath = { root: PathRoot; parts: PathPart[] }

const NAME = /[A-Za-z_$][\w$]*(#\d+)?/y
/** Longer text is a pasted file. */
export const MAX_PATH_LENGTH = 10_000

/**
 * Parses a path: a variable, `erc7201("id")`, `erc8042("id")` or `slot(5)`, then any `.member` and `[key]`.
 * Names are not checked. Throws {@link PathError} at the first wrong character, and {@link BadInputError} for
 * an empty path.
 */
export function parsePath(path: string): ParsedPath {
  const text = path.trimEnd()
  const start = text.length - text.trimStart().length
  if (start === text.length) {
    throw new BadInputError('Type a path, for example slot(5).')
  }
  if (text.length > MAX_PATH_LENGTH) {
    throw new PathError(`A path has at most ${MAX_PATH_LENGTH} characters.`, {
      from: MAX_PATH_LENGTH,
      to: text.length,
    })
  }
  const root = readRoot(text, start)
  const parts: PathPart[] = []
  let position = root.at.to
  while (position < text.length) {
    const part = text[position] === '[' ? readKey(text, position) : readMember(text, position)
    parts.push(part)
    position = part.at.to
  }
  return { root, parts }
}

function readRoot(text: string, from: number): PathRoot {
  const name = readName(text, from)
  if (name === null) throw new PathError('A path starts with a variable name', at(from, text))
  const end = from + name.length
  if (text[end] !== '(') return { kind: 'name', name, at: { from, to: end } }
  const scheme = NAMESPACE_SCHEMES.find((known) => known === name)
  if (scheme) return readNamespace(text, from, scheme)
  if (name !== 'slot') {
    throw new PathError(`Only slot(…), ${NAMESPACE_SCHEMES.join('(…), ')}(…) have parentheses`, at(end, text))
  }
  const close = text.indexOf(')', end)
  if (close < 0) throw new UnfinishedPathError('The parenthesis is not closed', at(end, text))
  return { kind: 'slot', slot: text.slice(end + 1, close), at: { from, to: close + 1 } }
}

function readNamespace(text: string, from: number, scheme: NamespaceScheme): PathRoot {
  const open = from + scheme.length + 1
  const quoted = parseQuoted(text, skipSpaces(text, open))
  if (!quoted) {
    throw new (errorAt(text, skipSpaces(text, open)))(
      `Write the id in quotes: ${scheme}("example.main")`,
      at(open, text),
    )
  }
  const close = skipSpaces(text, quoted.end)
  if (text[close] !== ')') throw new (errorAt(text, close))('The parenthesis is not closed', at(close, text))
  const span = { from, to: close + 1 }
  return { kind: 'namespace', scheme, id: parseAt(span, () => textOfQuoted(quoted.bytes)), at: span }
}

function readMember(text: string, from: number): PathPart {
  if (text[from] !== '.') throw new PathError('A path continues with .member or [key] here', at(from, text))
  const name = readName(text, from + 1)
  if (name === null) {
    throw new (errorAt(text, from + 1))('Type the name of a member after the dot', at(from + 1, text))
  }
  return { kind: 'member', name, at: { from, to: from + 1 + name.length } }
}

function readKey(text: string, from: number): PathPart {
  const start = skipSpaces(text, from + 1)
  // Solidity's prefix for text beyond ASCII; a path accepts such text anyway.
  const marked = /^unicode["']/.test(text.slice(start, start + 8)) ? start + 7 : start
  const quoted = parseQuoted(text, marked)
  const close = quoted ? skipSpaces(text, quoted.end) : findClose(text, start)
  if (text[close] !== ']') {
    throw new (errorAt(text, close < 0 ? text.length : close))('The bracket is not closed', at(from, text))
  }
  const key: TypedKey = quoted
    ? { text: text.slice(marked + 1, quoted.end - 1), bytes: quoted.bytes }
    : { text: text.slice(start, close).trimEnd(), bytes: null }
  if (!quoted && key.text === '') throw new PathError('The key is missing', { from, to: close + 1 })
  return { kind: 'key', key, at: { from, to: close + 1 } }
}

/** The closing bracket, skipping quotes and inner brackets: `keccak256("]")`, `rows[0].length - 1`. */
function findClose(text: string, from: number): number {
  let position = from
  let depth = 0
  while (position < text.length && (depth > 0 || text[position] !== ']')) {
    if (text[position] === '[') depth++
    if (text[position] === ']') depth--
    position = parseQuoted(text, position)?.end ?? position + 1
  }
  return position < text.length ? position : -1
}

/** At the end of the text, more typing may correct it. */
const errorAt = (text: string, position: number) => (position < text.length ? PathError : UnfinishedPathError)

function readName(text: string, from: number): string | null {
  NAME.lastIndex = from
  return NAME.exec(text)?.[0] ?? null
}

function skipSpaces(text: string, from: number): number {
  let position = from
  while (text[position] === ' ') position++
  return position
}

const at = (from: number, text: string): Span => ({
  from,
  to: Math.max(from, Math.min(from + 1, text.length)),
})

/** The last open bracket of a path being typed, outside of quotes. */
export function findOpenBracket(typed: string): number | null {
  const open: number[] = []
  let quote: string | null = null
  for (let at = 0; at < typed.length; at++) {
    const character = typed[at] ?? ''
    if (quote !== null) {
      if (character === '\\') at++
      else if (character === quote) quote = null
    } else if (character === '"' || character === "'") quote = character
    else if (character === '[') open.push(at)
    else if (character === ']') open.pop()
  }
  return open.at(-1) ?? null
}
