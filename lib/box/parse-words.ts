import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { formatDeclaration } from '@/lib/logs/question/event-field'
import type { Network } from '@/lib/networks'
import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { parsePath } from '@/lib/storage/path/parse-path'
import { PathError } from '@/lib/storage/path/path-error'
import { ungroupDigits } from '@/lib/text/grouped-digits'
import { readWrittenNumber } from '@/lib/text/written-number'
import type { SeenChains } from './newest-block'
import { parseBlockTag } from './parse-block-tag'
import { isDate, parseDateInput } from './parse-date-input'
import { parseNumberInput, parseWrittenNumber } from './parse-number-input'
import { isSignature, parseSignatureInput } from './parse-signature-input'
import { isNamedAddress, isSiteName } from './site-name'
import { type BoxReading, notUnderstood, type Suggestion, suggestLogs, suggestStorage } from './suggestion'

const NOT_UNDERSTOOD =
  'Type an address, a hash, a block number, an event like Transfer(address,address,uint256), or a path like ' +
  'balances[0x…]; or paste a URL of an explorer, a curl or cast command, or a JSON-RPC request.'

/** Text without 0x before it: a number, a signature, or a path into storage. Several readings may fit. */
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
  const signature = isSignature(typed) ? parseSignatureInput(typed, network.slug) : null
  const { suggestions: declared = [], ...said } = signature ?? {}
  const suggestions = [
    ...declared,
    ...suggestEvents(typed, network.slug),
    ...suggestPath(typed, network.slug),
  ]
  return signature || suggestions.length > 0 ? { suggestions, ...said } : notUnderstood(NOT_UNDERSTOOD)
}

/** A known event by its name, in every form that it has. */
function suggestEvents(typed: string, network: string): Suggestion[] {
  const named = KNOWN_EVENTS.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  return named.map((event) => {
    const declaration = formatDeclaration(event)
    return suggestLogs(`Logs of ${declaration}`, network, { event: declaration })
  })
}

/** A single word may be a variable, but hardly anyone means one; brackets, members and namespaces are clear. */
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
