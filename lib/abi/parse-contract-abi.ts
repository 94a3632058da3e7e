import { BadInputError } from '@/lib/errors'
import { parseJson } from '@/lib/text/parse-json'
import { declareAbiItem } from './abi-declaration'
import { type ErrorSignature, parseErrorSignature } from './error-signature'
import { type EventSignature, parseEventSignature } from './event-signature'

/** What a contract's ABI says of its logs and of its reverts. */
export type ContractAbi = {
  events: readonly EventSignature[]
  errors: readonly ErrorSignature[]
  /** Events and errors that could not be read, by their declaration and the reason. */
  skipped: readonly string[]
}

const MAX_CHARACTERS = 2_000_000
const MAX_ITEMS = 2_000

/**
 * Reads an ABI as people have it: the JSON array, an artifact of a compiler with the array under `abi`, or Solidity
 * declarations of events and errors, one to a line. Throws {@link BadInputError} when there is nothing to use in it.
 */
export function parseContractAbi(text: string): ContractAbi {
  const typed = text.trim()
  if (typed === '') throw new BadInputError('Paste an ABI: JSON, or declarations of events, one to a line.')
  if (typed.length > MAX_CHARACTERS)
    throw new BadInputError('An ABI may be 2,000,000 characters long, not more.')
  const abi = collect(/^[[{]/.test(typed) ? declareJson(typed) : declareLines(typed))
  if (abi.events.length + abi.errors.length > 0) return abi
  const [first] = abi.skipped
  throw new BadInputError(first ?? 'There is no event and no error in this ABI.')
}

type Declaration = { kind: string; text: string }

function declareJson(text: string): readonly Declaration[] {
  const json = parseJson(text)
  if (json === undefined) throw new BadInputError('This begins like JSON and is none.')
  const items = listItems(json)
  if (items === null)
    throw new BadInputError('This JSON is no ABI: it is neither a list nor has one under “abi”.')
  return capItems(items).flatMap((item) => {
    const declared = declareAbiItem(item)
    return declared ? [declared] : []
  })
}

function listItems(json: unknown): unknown[] | null {
  if (Array.isArray(json)) return json
  const abi = typeof json === 'object' && json !== null && 'abi' in json ? json.abi : null
  return Array.isArray(abi) ? abi : null
}

function declareLines(text: string): readonly Declaration[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return capItems(lines).map((line) => ({ kind: /^\s*error\s/.test(line) ? 'error' : 'event', text: line }))
}

function capItems<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length > MAX_ITEMS) throw new BadInputError('An ABI may have 2,000 entries, not more.')
  return items
}

function collect(declarations: readonly Declaration[]): ContractAbi {
  const events: EventSignature[] = []
  const errors: ErrorSignature[] = []
  const skipped: string[] = []
  for (const { kind, text } of declarations) {
    if (kind === 'event') {
      const parsed = parseEventSignature(text)
      if (parsed.ok) events.push(parsed.value)
      else skipped.push(`${text.trim().slice(0, 80)}: ${parsed.message}`)
    }
    if (kind === 'error') {
      const parsed = parseErrorSignature(text)
      if (parsed) errors.push(parsed)
      else skipped.push(`${text.trim().slice(0, 80)}: not readable as an error.`)
    }
  }
  return { events, errors, skipped }
}
