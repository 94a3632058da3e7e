import { BadInputError } from '@/lib/errors'
import { isRecord, parseJson } from '@/lib/text/parse-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { copyMembers, type Enums } from './enum-members'
import {
  type ErrorSignature,
  type FunctionSignature,
  parseErrorSignature,
  parseFunctionSignature,
} from './error-signature'
import { type EventSignature, parseEventSignature } from './event-signature'
import { type FoundAbi, findAbis } from './find-abis'

export type ContractAbi = {
  events: readonly EventSignature[]
  errors: readonly ErrorSignature[]
  functions: readonly FunctionSignature[]
  /** Null if it declares none: then the constructor has no arguments, or is not known. */
  creation: ConstructorSignature | null
  /** Declarations that cannot be read, each with the reason. Safe to show. */
  skipped: readonly string[]
}

/** `constructor(address,bytes)` and its parameters. It has no selector. */
export type ConstructorSignature = Pick<FunctionSignature, 'signature' | 'inputs'>

/** The build-info of a large project is smaller. */
const MAX_CHARACTERS = 32 * 1024 * 1024
const MAX_ITEMS = 2_000
/** Contracts in an error message. */
const NAMED = 6

/**
 * Reads an ABI: a JSON list, an artifact or compiler output, or Solidity declarations, one per line. Of several
 * contracts it reads the only one with events or errors.
 *
 * `enums` are known from elsewhere. Throws {@link BadInputError} if there are no declarations, or if the reader must
 * choose a contract.
 */
export function parseContractAbi(text: string, enums?: Enums): ContractAbi {
  const typed = text.trim()
  if (typed === '') throw new BadInputError('Paste an ABI: JSON, or one event per line.')
  const abi = /^[[{]/.test(typed)
    ? readItems(chooseAbi(listAbis(typed, enums)))
    : collect(typed.split('\n').flatMap(declareLine))
  const { events, errors, functions, creation } = abi
  if (events.length + errors.length + functions.length > 0 || creation !== null) return abi
  const [first] = abi.skipped
  throw new BadInputError(first ?? 'This ABI has no events, errors or functions.')
}

/** The ABIs in JSON text, one for each contract. Throws {@link BadInputError} if there are none. */
export function listAbis(text: string, enums?: Enums): readonly FoundAbi[] {
  if (text.length > MAX_CHARACTERS)
    throw new BadInputError('This is larger than 32 MB, the maximum for an ABI.')
  const json = parseJson(text)
  if (json === undefined) throw new BadInputError('This starts like JSON, but is not valid JSON.')
  const found = findAbis(json, enums)
  if (found.length > 0) return found
  throw new BadInputError(
    'This JSON is not an ABI: it is not a list and has no list under “abi”. `forge inspect NAME abi --json` and `vyper -f abi` write an ABI.',
  )
}

const readItems = ({ items }: FoundAbi) => collect(capItems(items).flatMap(declareItem))

/** The only contract with events or errors. Throws {@link BadInputError} for none or several. */
export function chooseAbi(found: readonly FoundAbi[]): FoundAbi {
  const useful = found.length > 1 ? found.filter(({ items }) => items.some(tellsMore)) : found
  const [first, second] = useful
  if (first && !second) return first
  const names = useful.slice(0, NAMED).map(({ contract }) => contract ?? 'unnamed')
  const others = useful.length > NAMED ? ` and ${useful.length - NAMED} more` : ''
  throw new BadInputError(
    first
      ? `This output has the ABIs of ${useful.length} contracts. Choose one: ${names.join(', ')}${others}.`
      : 'No contract in this output has an event or an error.',
  )
}

const tellsMore = (item: unknown) =>
  declareItem(item).some(({ kind }) => kind === 'event' || kind === 'error')

type Declaration = { kind: string; text: string; inputs?: unknown }

function declareItem(item: unknown): readonly Declaration[] {
  if (typeof item === 'string') return declareLine(item)
  const declared = declareAbiItem(item)
  return declared ? [{ ...declared, inputs: (item as { inputs?: unknown }).inputs }] : []
}

function declareLine(line: string): readonly Declaration[] {
  const [, kind = 'event'] = /^\s*(error|function|constructor)\b/.exec(line) ?? []
  return line.trim() === '' ? [] : [{ kind, text: line }]
}

function capItems<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length > MAX_ITEMS) throw new BadInputError('An ABI can have at most 2,000 entries.')
  return items
}

function collect(declarations: readonly Declaration[]): ContractAbi {
  const events: EventSignature[] = []
  const errors: ErrorSignature[] = []
  const functions: FunctionSignature[] = []
  const skipped: string[] = []
  let creation: ConstructorSignature | null = null
  const skip = (text: string, why: string) =>
    skipped.push(`${showHiddenCharacters(text.trim(), 80)}: ${showHiddenCharacters(why, 200)}`)
  for (const { kind, text, inputs } of capItems(declarations)) {
    if (kind === 'event') {
      const parsed = parseEventSignature(text)
      if (parsed.ok) events.push(withMembers(parsed.value, inputs))
      else skip(text, parsed.message)
    }
    if (kind === 'error') {
      const parsed = parseErrorSignature(text)
      if (parsed) errors.push(withMembers(parsed, inputs))
      else skip(text, 'is not a valid error.')
    }
    if (kind === 'function') {
      const parsed = parseFunctionSignature(text)
      if (parsed) functions.push(parsed)
      else skip(text, 'is not a valid function.')
    }
    if (kind === 'constructor') {
      const parsed = parseFunctionSignature(text)
      if (parsed) creation = withMembers(parsed, inputs)
      else skip(text, 'is not a valid constructor.')
    }
  }
  return { events, errors, functions, creation, skipped }
}

const withMembers = <Signature extends Pick<EventSignature, 'inputs'>>(
  signature: Signature,
  entries: unknown,
): Signature => ({ ...signature, inputs: copyMembers(signature.inputs, entries) })

/** JSON may be nested without end. Deeper tuples are refused. */
const MAX_DEPTH = 16

/** An entry of a JSON ABI as Solidity declares it; null for another shape. */
export function declareAbiItem(item: unknown): { kind: string; text: string } | null {
  if (!isRecord(item) || typeof item.type !== 'string') return null
  const name = item.type === 'constructor' ? item.type : item.name
  const parameters = declareAll(item.inputs, 0)
  if (typeof name !== 'string' || parameters === null) return null
  const anonymous = item.anonymous === true ? ' anonymous' : ''
  return { kind: item.type, text: `${name}(${parameters})${anonymous}` }
}

function declareAll(parameters: unknown, depth: number): string | null {
  if (!Array.isArray(parameters) || depth > MAX_DEPTH) return null
  const texts = parameters.map((parameter: unknown) => declareParameter(parameter, depth))
  return texts.includes(null) ? null : texts.join(',')
}

/** https://docs.soliditylang.org/en/latest/abi-spec.html#handling-tuple-types */
function declareParameter(parameter: unknown, depth: number): string | null {
  if (!isRecord(parameter) || typeof parameter.type !== 'string') return null
  const array = /^tuple((?:\[\d*\])*)$/.exec(parameter.type)?.[1]
  const members = array === undefined ? null : declareAll(parameter.components, depth + 1)
  if (array !== undefined && members === null) return null
  const type = array === undefined ? parameter.type : `(${members})${array}`
  const name = typeof parameter.name === 'string' && parameter.name !== '' ? ` ${parameter.name}` : ''
  return `${type}${parameter.indexed === true ? ' indexed' : ''}${name}`
}
