import type { Network } from '@/lib/networks'
import { isCurl, readCurl } from './read-curl'
import { readHex } from './read-hex'
import { readRequestText } from './read-request'
import { isUrl, readUrl } from './read-url'
import { readWords } from './read-words'
import type { BoxReading } from './suggestion'

/**
 * Says what typed or pasted text may mean: an address, a hash, a block, an event, a path into storage, the URL of another
 * explorer or of this one, a JSON-RPC request, or a curl command with one. Where it may mean several things all of them
 * are given; nothing is guessed. A key in a pasted URL or command is read over and kept nowhere.
 */
export function readBox(text: string, network: Network): BoxReading {
  const typed = text.trim()
  if (typed === '') return { suggestions: [] }
  if (isCurl(typed)) return readCurl(typed, network.slug)
  if (typed.startsWith('{') || typed.startsWith('[')) return readRequestText(typed, network.slug)
  if (isUrl(typed)) return readUrl(typed, network)
  if (/^0x/i.test(typed)) return readHex(typed, network)
  return readWords(typed, network.slug)
}
