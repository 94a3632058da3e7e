import type { Network } from '@/lib/networks'
import type { SeenChains } from './newest-block'
import { isChainName, readChainName } from './read-caip'
import { isCast, readCast } from './read-cast'
import { isCurl, readCurl } from './read-curl'
import { isBareHex, readBareHex, readHex } from './read-hex'
import { readRequestText } from './read-request'
import { isUrl, readUrl } from './read-url'
import { readWords } from './read-words'
import type { BoxReading } from './suggestion'

/**
 * Says what typed or pasted text may mean: an address, a hash, a selector, a block, an event, a path into storage, the URL
 * of another explorer or of this one, an account or asset of a named chain, a JSON-RPC request, or a curl or cast command.
 * Where it may mean several things all of them are given; nothing is guessed. A key in a pasted URL or command is read
 * over and kept nowhere. `chains` tells which numbers can be blocks.
 */
export function readBox(
  text: string,
  network: Network,
  chains: SeenChains = { heads: new Map(), now: Date.now() },
): BoxReading {
  const typed = text.trim()
  if (typed === '') return { suggestions: [] }
  if (isCurl(typed)) return readCurl(typed, network)
  if (isCast(typed)) return readCast(typed, network)
  if (typed.startsWith('{') || typed.startsWith('[')) return readRequestText(typed, network.slug)
  if (isChainName(typed)) return readChainName(typed, chains)
  if (isUrl(typed)) return readUrl(typed, network, chains)
  if (/^0x/i.test(typed)) return readHex(typed, network, chains)
  if (isBareHex(typed)) return readBareHex(typed, network, chains)
  return readWords(typed, network, chains)
}
