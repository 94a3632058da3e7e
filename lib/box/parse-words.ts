import { parseEventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { formatDeclaration } from '@/lib/logs/question/event-field'
import type { Network } from '@/lib/networks'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { parsePath } from '@/lib/storage/path/parse-path'
import { PathError } from '@/lib/storage/path/path-error'
import { readWrittenNumber, ungroupDigits } from '@/lib/text/grouped-digits'
import type { SeenChains } from './chains'
import {
  isDate,
  parseBlockTag,
  parseDateInput,
  parseNumberInput,
  parseWrittenNumber,
} from './parse-block-input'
import { isNamedAddress, isSiteName } from './site-name'
import {
  type BoxReading,
  notUnderstood,
  type Suggestion,
  suggestLogs,
  suggestStorage,
  understood,
} from './suggestion'

const NOT_UNDERSTOOD =
  'Type an address, a hash, a block number, an event like Transfer(address,address,uint256), or a path like ' +
  'balances[0x…]; or paste a URL of an explorer, a curl or cast command, or a JSON-RPC request.'

/** Text without 0x: a number, a signature, or a storage path. Several meanings are possible. */
export function parseWords(typed: string, network: Network, chains: SeenChains): BoxReading {
  if (isDate(typed)) return parseDateInput(typed, network)
  const number = ungroupDigits(typed.replace(/^(?:block(?:\s+number)?:?\s*)?#?/i, ''))
  if (/^\d{1,100}$/.test(number)) return parseNumberInput(number, network, chains)
  const written = readWrittenNumber(number)
  if (written !== null) return parseWrittenNumber(written, network, chains)
  const tag = typed.toLowerCase()
  if (isBlockTag(tag)) return parseBlockTag(tag, network, chains)
  if (isSiteName(typed)) {
    return notUnderstood(
      isNamedAddress(typed)
        ? 'ENS names are not resolved. Paste the address of this name.'
        : 'This is a domain name. Paste the whole URL of a page with an address, a transaction or a block.',
    )
  }
  const signature = parseSignatureInput(typed, network.slug)
  const { suggestions: declared = [], ...said } = signature ?? {}
  const suggestions = [
    ...declared,
    ...suggestEvents(typed, network.slug),
    ...suggestPath(typed, network.slug),
  ]
  return signature || suggestions.length > 0 ? { suggestions, ...said } : notUnderstood(NOT_UNDERSTOOD)
}

/** All known events with this name. */
function suggestEvents(typed: string, network: string): Suggestion[] {
  const named = KNOWN_EVENTS.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  return named.map((event) => {
    const declaration = formatDeclaration(event)
    return suggestLogs(`Logs of ${declaration}`, network, { event: declaration })
  })
}

/** A path with brackets, members or a namespace. A single word is rarely meant as a variable. */
function suggestPath(typed: string, network: string): Suggestion[] {
  if (!/[[.]|^(erc7201|erc8042|eip1967|slot)/.test(typed)) return []
  try {
    parsePath(typed)
  } catch (error) {
    if (error instanceof PathError) return []
    throw error
  }
  return [
    suggestStorage(`${typed} in storage; you name the contract`, network, {
      by: 'path',
      path: typed,
    }),
  ]
}

const SIGNATURE = /^(?:(event|function|error)\s+)?[A-Za-z_$][\w$]*\s*\(/

/** A name with types. Without `event` it may also be a function or an error. Null for other text. */
function parseSignatureInput(typed: string, network: string): BoxReading | null {
  const [start, kind] = SIGNATURE.exec(typed) ?? []
  if (start === undefined) return null
  const parsed = parseEventSignature(kind === 'event' ? typed : keepParameters(typed))
  if (!parsed.ok) return kind === undefined ? null : notUnderstood(parsed.message)
  const { value } = parsed
  const selector = value.topic0?.slice(0, 10) ?? ''
  if (kind === 'function') {
    return notUnderstood(`This is a function with the selector ${selector}. Only events have logs.`)
  }
  if (kind === 'error') {
    return notUnderstood(`This is an error with the selector ${selector}. Only events have logs.`)
  }
  const declaration = formatDeclaration(value)
  if (kind === 'event' || value.topic0 === null || value.inputs.some(({ indexed }) => indexed)) {
    return understood(suggestLogs(`Logs of ${declaration}`, network, { event: declaration }))
  }
  return {
    ...understood(suggestLogs(`Logs of ${declaration}, if it is an event`, network, { event: declaration })),
    note: `If it is a function or an error, its selector is ${selector}. Only events have logs.`,
  }
}

/** Without `function` or `error` before it, and without `external view returns (uint256)` behind it. */
function keepParameters(typed: string): string {
  const declaration = typed.replace(/^(?:function|error)\s+/, '')
  const [, declared] =
    /^([^()]*\((?:[^()]|\([^()]*\))*\))\s*(?:external|public|internal|private|view|pure|payable|returns|;)/.exec(
      declaration,
    ) ?? []
  return declared ?? declaration
}
