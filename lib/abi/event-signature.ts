import type { AbiEvent } from 'viem'
import { type Hex, keccak256, parseAbiItem, stringToBytes } from 'viem'
import { formatAbiItem } from 'viem/utils'

export type EventSignature = {
  name: string
  /** Canonical form without names, e.g. `Transfer(address,address,uint256)`. */
  signature: string
  /** keccak-256 of the canonical form; null for an anonymous event. */
  topic0: Hex | null
  inputs: AbiEvent['inputs']
  event: AbiEvent
}

export type ParsedEventSignature = { ok: true; value: EventSignature } | { ok: false; message: string }

const MAX_LENGTH = 4096
/** The cost of the parser grows with the square of the depth: 2,000 levels take a third of a second. */
const MAX_DEPTH = 16

const DECLARATION = /^(?:event )?([A-Za-z_$][\w$]*)\((.*)\)( ?anonymous)?;?$/

/**
 * Reads an event declaration: `Transfer(address indexed from, address indexed to, uint256 value)`, also with `event`
 * before it and `anonymous` behind it. Names are optional.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#events
 */
export function parseEventSignature(text: string): ParsedEventSignature {
  if (text.length > MAX_LENGTH) return refuse(`An event has at most ${MAX_LENGTH} characters.`)
  const line = normalizeSpace(text)
  if (line === '')
    return refuse('Write an event, e.g. Transfer(address indexed from, address indexed to, uint256 value).')
  const [, name, parameters, anonymous] = DECLARATION.exec(line) ?? []
  if (name === undefined || parameters === undefined) {
    return refuse('An event is a name and its types in parentheses, e.g. Paused(address account).')
  }
  const flaw = findFlaw(parameters)
  if (flaw !== null) return refuse(flaw)
  try {
    return checkIndexed(toEvent(`event ${name}(${parameters})`, anonymous !== undefined))
  } catch (error) {
    return refuse(explainParser(error))
  }
}

const refuse = (message: string) => ({ ok: false, message }) as const

/** viem's parser requires one space between words, and tuples without the word `tuple`. */
function normalizeSpace(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([(,]) ?/g, '$1')
    .replace(/ (?=[)[\];])/g, '')
    .replace(/(?<=[(,])tuple(?=\()/g, '')
    .trim()
}

function findFlaw(parameters: string): string | null {
  if (/(^|[(,])(,|$)|,\)/.test(parameters) && parameters !== '') return 'A type is missing next to a comma.'
  if (/\[0+\]/.test(parameters)) return 'An array cannot have length 0.'
  let depth = 0
  for (const character of parameters) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth < 0) break
    if (depth > MAX_DEPTH) return `Tuples can be nested at most ${MAX_DEPTH} deep.`
  }
  return depth === 0 ? null : 'The parentheses do not match.'
}

function toEvent(declaration: string, anonymous: boolean): EventSignature {
  const item: unknown = parseAbiItem(declaration as 'event Parsed()')
  const parsed = item as AbiEvent
  const event: AbiEvent = anonymous ? { ...parsed, anonymous } : parsed
  const signature = formatAbiItem(event)
  const topic0 = anonymous ? null : keccak256(stringToBytes(signature))
  return { name: event.name, signature, topic0, inputs: event.inputs, event }
}

function checkIndexed(value: EventSignature): ParsedEventSignature {
  const limit = value.topic0 === null ? 4 : 3
  const count = countIndexed(value)
  if (count <= limit) return { ok: true, value }
  return refuse(`An event has at most ${limit} indexed parameters here; ${count} are marked.`)
}

export function countIndexed({ inputs }: EventSignature): number {
  return inputs.filter((input) => input.indexed).length
}

function explainParser(error: unknown): string {
  const unknownType = error instanceof Error ? /Type "([^"]{1,60})"/.exec(error.message)?.[1] : undefined
  if (unknownType !== undefined) {
    return `“${unknownType}” is not an ABI type. Write address for a contract, uint8 for an enum, (…) for a struct.`
  }
  const parameter = error instanceof Error && 'details' in error ? String(error.details).slice(0, 60) : ''
  return parameter === '' ? 'The parameters cannot be read.' : `“${parameter}” cannot be read as a parameter.`
}
