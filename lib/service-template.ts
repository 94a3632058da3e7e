import { BadInputError } from './errors'

/** Most keys stand in the path of a call: they hold only what needs no escaping there, and enough not to be guessed. */
export const API_KEY_PATTERN = /^[A-Za-z0-9_-]{8,128}$/

/** What stands in a template for the slug of a network, for its chain id, and for the key. */
export const KEY = '{key}'
const STAND_INS = { '{network}': 'network--slug', '{chainId}': 'chain--id', [KEY]: 'api--key' }

/** Of an access service, after its base URL. */
const ACCESS_PATH = `/v3/${KEY}`

/**
 * Reads where a service is asked: a whole endpoint URL in which `{network}`, `{chainId}` and `{key}` stand for what changes.
 * One without `{key}` is the base URL of an access service: `https://{network}.example` is
 * `https://{network}.example/v3/{key}`. Throws {@link BadInputError}.
 */
export function parseServiceTemplate(text: string): string {
  if (text.includes(KEY)) return parseEndpointTemplate(text)
  const base = parseEndpointTemplate(text.trim().replace(/\/+$/, ''))
  if (base.includes('?')) throw new BadInputError('Leave out the query and the fragment.')
  return base.replace(/\/+$/, '') + ACCESS_PATH
}

/** A whole endpoint URL, with `{key}` or, for a service that asks for none or has it in a header, without. */
export function parseEndpointTemplate(text: string): string {
  const url = parseUrl(text.trim())
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new BadInputError('Enter an http or https URL.')
  if (url.username || url.password) throw new BadInputError('Leave out the user name and password.')
  if (url.hash) throw new BadInputError('Leave out the fragment.')
  const path = url.pathname === '/' && !url.search ? '' : url.pathname
  return withStandIns(`${url.protocol}//${url.host}${path}${url.search}`, 'back')
}

/** {@link parseServiceTemplate} of what a reader typed. */
export const parsePublicTemplate = (text: string): string => requirePublic(parseServiceTemplate(text))

/**
 * Throws {@link BadInputError} unless a template leads by https to a name. What the name resolves to is judged when a
 * connection is made, see lib/relay/public-agent.ts.
 */
export function requirePublic(template: string): string {
  const { protocol, hostname } = new URL(withStandIns(template))
  if (protocol !== 'https:')
    throw new BadInputError('Enter an https URL. For your own node, start the explorer with --node.')
  if (!/^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)) {
    throw new BadInputError('Enter a public host name, not an IP address.')
  }
  if (/--(slug|id|key)$/.test(hostname)) throw new BadInputError('The end of the host name must be fixed.')
  return template
}

/** Ports that nodes and their gateways are asked at by https. */
const PORTS = ['', '8443', '8545']

/** Throws {@link BadInputError} unless a template names none, or one of those. */
export function requireUsualPort(template: string): string {
  if (PORTS.includes(new URL(withStandIns(template)).port)) return template
  throw new BadInputError('Use port 443, 8443 or 8545.')
}

/** The whole URL of one network. A network without a slug takes the dot or the slash before it along. */
export const fillTemplate = (
  template: string,
  { slug, chainId, key }: { slug: string; chainId: number; key: string },
): string =>
  (slug === '' ? template.replaceAll(/(?<!\/)[./]\{network\}|\{network\}\./g, '') : template)
    .replaceAll('{network}', encodeURIComponent(slug))
    .replaceAll('{chainId}', String(chainId))
    .replaceAll(KEY, encodeURIComponent(key))

/** Names are parsed with stand-ins for what is in braces, which a host cannot have. */
function parseUrl(text: string): URL {
  const stood = withStandIns(text)
  if (/[{}]/.test(stood))
    throw new BadInputError('Only {network}, {chainId} and {key} are allowed in braces.')
  if (text.length <= 200 && URL.canParse(stood)) return new URL(stood)
  throw new BadInputError('Enter a URL such as https://{network}.example/{key}, up to 200 characters.')
}

const withStandIns = (text: string, way: 'in' | 'back' = 'in'): string =>
  Object.entries(STAND_INS).reduce(
    (stood, [mark, name]) => (way === 'in' ? stood.replaceAll(mark, name) : stood.replaceAll(name, mark)),
    text,
  )
