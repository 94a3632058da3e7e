import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import type { SeenChains } from './newest-block'
import { isChainName, isShortNamed, parseChainName, parseShortNamed } from './parse-caip'
import { isCast, parseCast } from './parse-cast'
import { isCurl, parseCurl } from './parse-curl'
import { parseFound } from './parse-found'
import { isBareHex, parseBareHex, parseHexInput } from './parse-hex-input'
import { parseBoxJson } from './parse-json-text'
import { isUrl, parseLink } from './parse-link'
import { parseRevertText } from './parse-revert-text'
import { parseWords } from './parse-words'
import type { BoxReading } from './suggestion'

/**
 * Says what typed or pasted text may mean: an address, a hash, a selector, calldata, a block, an event, a path into storage, the
 * URL of an explorer, an account or asset of a named chain, a JSON-RPC request or its answer, a curl or cast command, or any text
 * with hashes or addresses in it. All meanings are listed; none is guessed. A key in a URL or command is skipped and not kept.
 * `chains` tells which numbers can be blocks.
 */
export function parseBox(
  text: string,
  network: Network,
  chains: SeenChains = { networks: SHIPPED_NETWORKS, heads: new Map(), now: Date.now() },
): BoxReading {
  const typed = text.trim().replace(/^0X/, '0x')
  if (typed === '') return { suggestions: [] }
  if (isCurl(typed)) return parseCurl(typed, network, chains)
  if (isCast(typed)) return parseCast(typed, network, chains)
  if (typed.startsWith('{') || typed.startsWith('[')) return parseBoxJson(typed, network, chains)
  if (isChainName(typed)) return parseChainName(typed, network, chains)
  if (isShortNamed(typed)) return parseShortNamed(typed, network, chains)
  if (isUrl(typed)) return parseLink(typed, network, chains)
  if (/^0x([0-9a-f]*$|[0-9a-f]{40}(?![0-9a-f]))/i.test(typed)) return parseHexInput(typed, network, chains)
  if (isBareHex(typed)) return parseBareHex(typed, network, chains)
  const reading = parseWords(typed, network, chains)
  if (reading.suggestions.length > 0) return reading
  const found = parseRevertText(typed) ?? parseFound(typed, network, chains)
  return found ?? (/^0x/i.test(typed) ? parseHexInput(typed, network, chains) : reading)
}
