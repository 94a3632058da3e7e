import type { Hex } from 'viem'
import { findNetwork, type Network } from '@/lib/networks'
import { chainOfPage } from '@/lib/networks/known-explorers'
import { parseNetworkSlug } from '@/lib/networks/network-slug'
import { ungroupDigits } from '@/lib/text/grouped-digits'
import { readOnChain, type SeenChains } from './chains'
import { parseBlockInput } from './parse-block-input'
import { isShortNamed, parseShortNamed } from './parse-caip'
import { findHex, onlyReceipt, parseHexInput, suggestTopic } from './parse-hex-input'
import { type BoxReading, notUnderstood, understood, withHolder } from './suggestion'

const OWN_PATH = /^\/[\w-]+\/(storage|logs|receipts)(\/|$)/
const BLOCK = /\/blocks?\/(\d[\d,_]*|0x[0-9a-f]{1,16})(?![0-9a-f])/i
/** Also with the chain in between: `/tx/mainnet/0x…` of Tenderly, `/trace/ethereum/0x…` of openchain. */
const TRANSACTION = /\/(?:tx|txs|transactions?|trace)\//i
const TOKEN = /\/token\//i
const NAMES_NOTHING = 'This URL names no address, transaction or block.'
/** A page of an explorer without https://. */
const HOST_AND_PATH = /^[\w-]+(\.[\w-]+)+(:\d{1,5})?\/\S*$/

export const isUrl = (typed: string) =>
  /^https?:\/\//i.test(typed) || isOwnPath(typed) || HOST_AND_PATH.test(typed)

const isOwnPath = (typed: string) => OWN_PATH.test(typed.split('?', 1)[0] ?? '')

/** A page of this explorer, from any host, or of another explorer. */
export function parseLink(typed: string, network: Network, chains: SeenChains): BoxReading {
  const whole = /^(https?:|\/)/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole, 'http://localhost')) return notUnderstood('This URL is not complete.')
  const url = new URL(whole, 'http://localhost')
  if (OWN_PATH.test(url.pathname)) return readOwn(url, chains)
  if (isSignaturePage(url)) return parseSignaturePage(url, network.slug)
  const chain = chainOfPage(url)
  if (chain === undefined) return readUnknown(url, network, chains)
  return readOnChain(chain, network, chains, (shown) => readPage(url, shown, chains))
}

function readPage({ pathname, href, searchParams }: URL, network: Network, chains: SeenChains): BoxReading {
  const [, block] = BLOCK.exec(pathname) ?? []
  if (block) return parseBlockInput(ungroupDigits(block), network, chains)
  const isTransaction = TRANSACTION.test(pathname)
  const found = findHex(decodeText(href))
  const named = isTransaction ? found.find((hex) => hex.length === 66) : found[0]
  if (named !== undefined) {
    const reading = parseHexInput(named, network, chains)
    if (isTransaction) return onlyReceipt(reading)
    // The page of a token for one of its holders: `/token/0x…?a=0x…`.
    return TOKEN.test(pathname)
      ? withHolder(reading, { token: named, account: searchParams.get('a'), network: network.slug })
      : reading
  }
  const problem = isTransaction ? 'A transaction has a hash of 64 hex digits.' : NAMES_NOTHING
  return notUnderstood(problem)
}

/** An unknown site has no chain, unless its query names one, as for a Safe: `safe=base:0x…`. */
function readUnknown({ href, hostname }: URL, network: Network, chains: SeenChains): BoxReading {
  const text = decodeText(href)
  const [named] = /[\w-]+:0x[0-9a-f]{40}(?![0-9a-f])/i.exec(text) ?? []
  if (named && isShortNamed(named)) return parseShortNamed(named, network, chains)
  const found = findHex(text)
  if (found.length === 0) return notUnderstood(NAMES_NOTHING)
  return {
    suggestions: [],
    found,
    problem: `${hostname} is not a known block explorer, so its chain is unknown. The query goes to ${network.name}.`,
  }
}

/** Colons and slashes are escaped in a query. */
function decodeText(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

function readOwn({ pathname, search, hash }: URL, { networks }: SeenChains): BoxReading {
  const [, slug = '', lens = ''] = pathname.split('/')
  const name = findNetwork(networks, slug)?.name ?? nameOfUnknown(slug)
  if (!name) return notUnderstood(`You have no network ${slug}.`)
  return understood({
    says: `A link of this explorer: ${lens} on ${name}`,
    href: `${pathname}${search}${hash}`,
  })
}

/** The page of such a link says how to add its network. */
function nameOfUnknown(slug: string): string | null {
  const said = parseNetworkSlug(slug)
  return said && `${said.name} (chain ${said.chainId}), which is not among your networks`
}

const SITES = /(^|\.)(openchain\.xyz|4byte\.directory|4byte\.sourcify\.dev)$/

/** A page of a signature database, such as `https://openchain.xyz/signatures?query=0xa9059cbb`. */
const isSignaturePage = ({ hostname, pathname }: URL): boolean =>
  SITES.test(hostname) && !/^\/trace(\/|$)/.test(pathname)

/** The selector or topic in its query. */
function parseSignaturePage({ searchParams }: URL, network: string): BoxReading {
  const values = [...searchParams.values()].map((value) => value.trim().toLowerCase())
  const named = values.find((value) => /^0x([0-9a-f]{8}|[0-9a-f]{64})$/.test(value)) as Hex | undefined
  if (named === undefined) {
    return notUnderstood('This URL has no selector (8 hex digits) and no topic (64 hex digits).')
  }
  return named.length === 10 ? { suggestions: [], data: named } : understood(suggestTopic(named, network))
}
