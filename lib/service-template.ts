import { BadInputError } from './errors'

/** What stands for a network's slug in the address of a service. */
const NETWORK = '{network}'

/** An API key stands in the path of a call: it holds only what needs no escaping there, and enough not to be guessed. */
export const API_KEY_PATTERN = /^[A-Za-z0-9_-]{8,128}$/

/**
 * Reads the base URL of a service of the contract's shape, in which `{network}` stands for a network's slug:
 * `https://{network}.example`, `http://10.0.0.5:8645/{network}`. Throws {@link BadInputError}.
 */
export function parseServiceTemplate(text: string): string {
  const url = parseUrl(text.trim().replace(/\/+$/, ''))
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new BadInputError('Enter an http or https URL.')
  if (url.username || url.password) throw new BadInputError('Leave out the user name and password.')
  if (url.search || url.hash) throw new BadInputError('Leave out the query and the fragment.')
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.protocol}//${url.host}${path}`.replaceAll('network--slug', NETWORK)
}

/**
 * The same for one that a reader typed: by https, to a name. What the name resolves to is judged when a connection is
 * made, see lib/relay/public-agent.ts. Throws {@link BadInputError}.
 */
export function parsePublicTemplate(text: string): string {
  const template = parseServiceTemplate(text)
  const { protocol, hostname } = new URL(baseUrl(template, 'network--slug'))
  if (protocol !== 'https:') throw new BadInputError('Enter an https URL.')
  if (!/^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)) {
    throw new BadInputError('Enter a public host name, not an IP address.')
  }
  return template
}

/** The base URL of one network. */
export const baseUrl = (template: string, slug: string): string => template.replaceAll(NETWORK, slug)

/** Names are parsed with a slug in place of the braces, which a host cannot have. */
function parseUrl(text: string): URL {
  const url = URL.canParse(baseUrl(text, 'network--slug')) ? new URL(baseUrl(text, 'network--slug')) : null
  if (url === null || text.length > 200) {
    throw new BadInputError('Enter a URL such as https://{network}.example, up to 200 characters.')
  }
  return url
}
