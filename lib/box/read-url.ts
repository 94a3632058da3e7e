import { findNetwork, type Network } from '@/lib/networks'
import { networkOfExplorer } from './explorer-hosts'
import { readHex } from './read-hex'
import { readNumber } from './read-number'
import { type BoxReading, notUnderstood, understood } from './suggestion'

const OWN_PATH = /^\/[\w-]+\/(storage|logs|receipts)(\/|$)/
const PAGE = /\/(address|token|contract|tx|transaction|block|blocks)\/(0x[0-9a-f]+|\d+)/i

export const isUrl = (typed: string) =>
  /^https?:\/\//i.test(typed) || OWN_PATH.test(typed.split('?', 1)[0] ?? '')

/** A page of this explorer or of another. Our own links open whatever host they were copied from. */
export function readUrl(typed: string, network: Network): BoxReading {
  if (!URL.canParse(typed, 'http://localhost')) return notUnderstood('This URL is not complete.')
  const url = new URL(typed, 'http://localhost')
  if (OWN_PATH.test(url.pathname)) return readOwn(url)
  const [, page, what = ''] = PAGE.exec(url.pathname) ?? []
  if (!page) return notUnderstood('This URL names no address, transaction or block.')
  const slug = networkOfExplorer(url.hostname)
  const shown = (slug && findNetwork(slug)) || network
  const reading = readPage(page, what, shown)
  return slug ? reading : labelled(reading, shown)
}

function readPage(page: string, what: string, network: Network): BoxReading {
  if (!page.startsWith('block')) return onlyReceipt(page, readHex(what, network))
  return what.length === 66 ? readHex(what, network) : readNumber(BigInt(what), network)
}

/** The page says that 32 bytes are a transaction. */
function onlyReceipt(page: string, reading: BoxReading): BoxReading {
  if (!/^t(x|ransaction)/.test(page)) return reading
  const receipt = reading.suggestions.find(({ href }) => href.includes('/receipts/'))
  return receipt ? understood(receipt) : notUnderstood('A transaction has a hash of 64 hex digits.')
}

/** Where the explorer is not known, its network is not either: the one chosen here is named. */
function labelled(reading: BoxReading, { name }: Network): BoxReading {
  return {
    ...reading,
    suggestions: reading.suggestions.map((one) => ({ ...one, says: `${one.says}, on ${name}` })),
  }
}

function readOwn({ pathname, search, hash }: URL): BoxReading {
  const [, slug = '', lens = ''] = pathname.split('/')
  const network = findNetwork(slug)
  if (!network) return notUnderstood(`The network ${slug} is not known here.`)
  return understood({
    says: `A link of this explorer: ${lens} on ${network.name}`,
    href: `${pathname}${search}${hash}`,
    credits: 0,
  })
}
