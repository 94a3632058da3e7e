import { BadInputError } from '@/lib/errors'

/** Keys are in the path of a URL: no characters to escape, and long enough not to be guessed. */
export const API_KEY_PATTERN = /^[A-Za-z0-9_-]{8,128}$/

/** Placeholders of a template, and names that are valid in a URL instead of them. */
export const KEY = '{key}'
const STAND_INS = { '{network}': 'network--slug', '{chainId}': 'chain--id', [KEY]: 'api--key' }

/** Path of an access service after its base URL. */
const ACCESS_PATH = `/v3/${KEY}`

/**
 * Parses an endpoint URL with the placeholders `{network}`, `{chainId}` and `{key}`. Without `{key}` it is the base URL of an
 * access service: `https://{network}.example` is `https://{network}.example/v3/{key}`. Throws {@link BadInputError}.
 */
export function parseServiceTemplate(text: string): string {
  if (text.includes(KEY)) return parseEndpointTemplate(text)
  const base = parseEndpointTemplate(text.trim().replace(/\/+$/, ''))
  if (base.includes('?')) throw new BadInputError('Leave out the query and the fragment.')
  return base.replace(/\/+$/, '') + ACCESS_PATH
}

/** Parses an endpoint URL. Services without a key, or with the key in a header, have no `{key}`. */
export function parseEndpointTemplate(text: string): string {
  const url = parseUrl(text.trim())
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new BadInputError('Enter an http or https URL.')
  if (url.username || url.password) throw new BadInputError('Leave out the user name and password.')
  if (url.hash) throw new BadInputError('Leave out the fragment.')
  const path = url.pathname === '/' && !url.search ? '' : url.pathname
  return withStandIns(`${url.protocol}//${url.host}${path}${url.search}`, 'back')
}

/** {@link parseServiceTemplate} for a template that a reader typed. */
export const parsePublicTemplate = (text: string): string => requirePublic(parseServiceTemplate(text))

/**
 * Throws {@link BadInputError} unless a template is an https URL with a host name. lib/relay/public-agent.ts checks the
 * addresses of the name.
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

/** Usual https ports of nodes and gateways. */
const PORTS = ['', '8443', '8545']

/** Throws {@link BadInputError} for any other port. */
export function requireUsualPort(template: string): string {
  if (PORTS.includes(new URL(withStandIns(template)).port)) return template
  throw new BadInputError('Use port 443, 8443 or 8545.')
}

/** The URL of one network. An empty slug removes the dot or slash before it too. */
export const fillTemplate = (
  template: string,
  { slug, chainId, key }: { slug: string; chainId: number; key: string },
): string =>
  (slug === '' ? template.replaceAll(/(?<!\/)[./]\{network\}|\{network\}\./g, '') : template)
    .replaceAll('{network}', encodeURIComponent(slug))
    .replaceAll('{chainId}', String(chainId))
    .replaceAll(KEY, encodeURIComponent(key))

/** Replaces placeholders first, since braces are not valid in a host. */
function parseUrl(text: string): URL {
  const plain = withStandIns(text)
  if (/[{}]/.test(plain))
    throw new BadInputError('Only {network}, {chainId} and {key} are allowed in braces.')
  if (text.length <= 200 && URL.canParse(plain)) return new URL(plain)
  throw new BadInputError('Enter a URL such as https://{network}.example/{key}, up to 200 characters.')
}

const withStandIns = (text: string, way: 'in' | 'back' = 'in'): string =>
  Object.entries(STAND_INS).reduce(
    (url, [placeholder, name]) =>
      way === 'in' ? url.replaceAll(placeholder, name) : url.replaceAll(name, placeholder),
    text,
  )
