import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import type { SeenChains } from './chains'
import { isChainName, isShortNamed, parseChainName, parseShortNamed } from './parse-caip'
import { isCast, parseCast } from './parse-cast'
import { parseFound, parseRevertText } from './parse-found'
import { isPlainHex, parseHexInput, parsePlainHex } from './parse-hex-input'
import { parseBoxJson } from './parse-json-text'
import { isUrl, parseLink } from './parse-link'
import { isCurl, parseCurl } from './parse-request-text'
import { parseWords } from './parse-words'
import type { BoxReading } from './suggestion'

/**
 * Lists what typed or pasted text may mean; it does not choose.
 *
 * Known texts: addresses, hashes, selectors, calldata, blocks, events, storage paths, URLs of explorers, CAIP names.
 * Also JSON-RPC, curl and cast commands, and any text with hashes or addresses. A key in a URL or command is skipped.
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
  if (isPlainHex(typed)) return parsePlainHex(typed, network, chains)
  const reading = parseWords(typed, network, chains)
  if (reading.suggestions.length > 0) return reading
  const found = parseRevertText(typed) ?? parseFound(typed, network, chains)
  return found ?? (/^0x/i.test(typed) ? parseHexInput(typed, network, chains) : reading)
}
