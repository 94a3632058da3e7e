import { parseEventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { formatDeclaration } from '@/lib/logs/question/event-field'
import { findNetwork } from '@/lib/networks'
import { parsePath } from '@/lib/storage/path/parse-path'
import { PathError } from '@/lib/storage/path/path-error'
import { readNumber } from './read-number'
import { type BoxReading, notUnderstood, type Suggestion, suggestLogs, suggestStorage } from './suggestion'

const NOT_UNDERSTOOD =
  'Type an address, a hash, a block number, an event like Transfer(address,address,uint256), or a path like ' +
  'balances[0x…]; or paste a URL of an explorer, a curl command or a JSON-RPC request.'

/** Text without 0x before it: a number, an event, or a path into storage. Several readings may fit. */
export function readWords(typed: string, network: string): BoxReading {
  const block = /^(?:block\s*)?#?(\d[\d_,]{0,30})$/i.exec(typed)?.[1]
  const known = findNetwork(network)
  if (block && known) return readNumber(BigInt(block.replaceAll(/[_,]/g, '')), known)
  if (/^[0-9a-f]{40}$|^[0-9a-f]{64}$/i.test(typed)) return notUnderstood('Put 0x before it.')
  if (/^[\w-]+(\.[\w-]+)*\.eth$/i.test(typed)) {
    return notUnderstood('Names are not looked up here: paste the address that this name stands for.')
  }
  const suggestions = [...suggestEvents(typed, network), ...suggestPath(typed, network)]
  return suggestions.length > 0 ? { suggestions } : notUnderstood(NOT_UNDERSTOOD)
}

function suggestEvents(typed: string, network: string): Suggestion[] {
  const named = KNOWN_EVENTS.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const declared = /^(event\s+)?\w+\s*\(/.test(typed) ? parseEventSignature(typed) : null
  const events = declared?.ok ? [declared.value] : named
  return events.map((event) => {
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
    suggestStorage(`${typed} in the storage of an address to come`, network, { by: 'path', path: typed }),
  ]
}
