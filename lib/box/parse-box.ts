import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import type { SeenChains } from './newest-block'
import { isChainName, parseChainName } from './parse-caip'
import { isCast, parseCast } from './parse-cast'
import { isCurl, parseCurl } from './parse-curl'
import { isBareHex, parseBareHex, parseHexInput } from './parse-hex-input'
import { isUrl, parseLink } from './parse-link'
import { parseRequestText } from './parse-request-text'
import { parseWords } from './parse-words'
import type { BoxReading } from './suggestion'

/**
 * Says what typed or pasted text may mean: an address, a hash, a selector, a block, an event, a path into storage, the URL
 * of another explorer or of this one, an account or asset of a named chain, a JSON-RPC request, or a curl or cast command.
 * Where it may mean several things all of them are given; nothing is guessed. A key in a pasted URL or command is read
 * over and kept nowhere. `chains` tells which numbers can be blocks.
 */
export function parseBox(
  text: string,
  network: Network,
  chains: SeenChains = { networks: SHIPPED_NETWORKS, heads: new Map(), now: Date.now() },
): BoxReading {
  const typed = text.trim()
  if (typed === '') return { suggestions: [] }
  if (isCurl(typed)) return parseCurl(typed, network, chains)
  if (isCast(typed)) return parseCast(typed, network, chains)
  if (typed.startsWith('{') || typed.startsWith('[')) return parseRequestText(typed, network.slug)
  if (isChainName(typed)) return parseChainName(typed, chains)
  if (isUrl(typed)) return parseLink(typed, network, chains)
  if (/^0x/i.test(typed)) return parseHexInput(typed, network, chains)
  if (isBareHex(typed)) return parseBareHex(typed, network, chains)
  return parseWords(typed, network, chains)
}
