import { findNetwork, type Network } from '@/lib/networks'
import { parseNetworkSlug } from '@/lib/networks/network-slug'
import { networkOfExplorer } from './explorer-hosts'
import type { SeenChains } from './newest-block'
import { onlyReceipt, parseHexInput } from './parse-hex-input'
import { parseBlockInput } from './parse-number-input'
import { type BoxReading, notUnderstood, onNetwork, understood } from './suggestion'

const OWN_PATH = /^\/[\w-]+\/(storage|logs|receipts)(\/|$)/
const PAGE = /\/(address|token|contract|tx|transaction|block|blocks)\/(0x[0-9a-f]+|\d+)/i
/** A page of an explorer as people copy it, without https:// before it. */
const BARE_HOST = /^[\w-]+(\.[\w-]+)+(:\d{1,5})?\/\S*$/

export const isUrl = (typed: string) =>
  /^https?:\/\//i.test(typed) || isOwnPath(typed) || BARE_HOST.test(typed)

const isOwnPath = (typed: string) => OWN_PATH.test(typed.split('?', 1)[0] ?? '')

/** A page of this explorer or of another. Our own links open whatever host they were copied from. */
export function parseLink(typed: string, network: Network, chains: SeenChains): BoxReading {
  const whole = /^(https?:|\/)/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole, 'http://localhost')) return notUnderstood('This URL is not complete.')
  const url = new URL(whole, 'http://localhost')
  if (OWN_PATH.test(url.pathname)) return readOwn(url, chains)
  const [, page, what = ''] = PAGE.exec(url.pathname) ?? []
  if (!page) return notUnderstood('This URL names no address, transaction or block.')
  const slug = networkOfExplorer(url.hostname)
  const shown = (slug && findNetwork(chains.networks, slug)) || network
  const reading = readPage(page, what, shown, chains)
  // Where the explorer is not known, its network is not either: the one chosen here is named.
  return slug === network.slug ? reading : onNetwork(reading, shown)
}

function readPage(page: string, what: string, network: Network, chains: SeenChains): BoxReading {
  if (/^t(x|ransaction)/i.test(page)) return onlyReceipt(parseHexInput(what, network, chains))
  if (!/^block/i.test(page) || what.length === 66) return parseHexInput(what, network, chains)
  return parseBlockInput(what, network, chains)
}

function readOwn({ pathname, search, hash }: URL, { networks }: SeenChains): BoxReading {
  const [, slug = '', lens = ''] = pathname.split('/')
  const name = findNetwork(networks, slug)?.name ?? nameOfUnknown(slug)
  if (!name) return notUnderstood(`The network ${slug} is not known here.`)
  return understood({
    says: `A link of this explorer: ${lens} on ${name}`,
    href: `${pathname}${search}${hash}`,
    credits: 0,
  })
}

/** The page of such a link says how to add its network. */
function nameOfUnknown(slug: string): string | null {
  const said = parseNetworkSlug(slug)
  return said && `${said.name} (chain ${said.chainId}), which is not among your networks`
}
