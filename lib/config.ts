import { BadInputError, TriptychError } from './errors'
import { type ListedService, parseServices } from './listed-services'

/** Settings of the explorer's server side. None of them reaches the browser. Documented in `.env.example`. */
export type ExplorerConfig = {
  /** Where the embedded service listens, without a trailing slash; null when none was started. */
  embeddedServiceUrl: string | null
  /** The key that serves a reader who has none, on the embedded service only. */
  embeddedServiceKey: string | null
  /** Manages the keys of the embedded service; used for readers on this machine only, so never with a public origin. */
  embeddedServiceAdminToken: string | null
  /** The operator's own nodes behind the embedded service by name, stated symbols of their currencies, and the key that asks them. */
  ownNodes: { names: readonly string[]; symbols: ReadonlyMap<string, string>; key: string }
  /** The program that reads the operator's project folder, and the token that it lets in; null where there is none. */
  project: { url: string; token: string } | null
  /** Seal the cookie that holds the reader's keys, each at least 32 characters: the first seals, and each opens. */
  sessionSecrets: readonly [string, ...string[]]
  /** The operator's own list of services, beside those that are shipped. */
  services: readonly ListedService[]
  /** The operator's own list of networks, beside those that are shipped; lib/networks/operator-networks reads it. */
  networks: string
  /** Whether readers may type base URLs themselves; these must lead to the public internet. */
  ownServices: boolean
  /** Calls that one reader may make a second, and four times as many from one address. */
  callsPerSecond: number
  /** Where contracts are looked up that their authors verified, by Sourcify's API v2; null where it is switched off. */
  registry: string | null
  /** Where names of unknown events and errors are looked up, by the signature database's API; null where it is switched off. */
  signatures: string | null
  /** Origin under which readers reach the explorer when a proxy stands before it, e.g. `https://triptych.example`. */
  publicOrigin: string | null
}

/** Settings of `npm start`. */
export type StartConfig = {
  /** Ports on loopback; where one is taken, a free one is used. */
  port: number
  servicePort: number
  /** Folder for what is kept between starts: the ledger, the demo key, the admin token, the sealing secret, compiled contracts. */
  dataDir: string
  /** Null when `npm start` shall make one and keep it. */
  sessionSecret: string | null
  /** The operator's own nodes as they are set, each as a URL or as name=URL. */
  nodes: readonly string[]
  /** Folder of the operator's own project; null for none. */
  project: string | null
  /** As the explorer has it: a folder is not read for readers elsewhere. */
  publicOrigin: string | null
}

/** This file is the only reader of `process.env`. Throws {@link TriptychError} for what is no port number or origin. */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): StartConfig {
  return {
    port: parsePort('PORT', env.PORT || '3000'),
    servicePort: parsePort('SERVICE_PORT', env.SERVICE_PORT || '8645'),
    dataDir: env.TRIPTYCH_DATA || '.triptych',
    sessionSecret: env.SESSION_SECRET || null,
    nodes: listOf(env.NODES),
    project: env.PROJECT || null,
    publicOrigin: readPublicOrigin(env),
  }
}

function parsePort(name: string, text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw badSetting(`${name} must be a port number, 0 to 65535.`)
}

const badSetting = (message: string, cause?: unknown) =>
  new TriptychError(message, {
    whatToDo: 'Change it in the environment or in .env; .env.example explains it.',
    cause,
  })

/** Settings of the explorer's server. Throws {@link TriptychError} when one of them cannot be used; it is not repeated. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ExplorerConfig {
  return {
    embeddedServiceUrl: env.EMBEDDED_SERVICE_URL || null,
    embeddedServiceKey: env.EMBEDDED_SERVICE_KEY || null,
    embeddedServiceAdminToken: env.EMBEDDED_SERVICE_ADMIN_TOKEN || null,
    ownNodes: readOwnNodes(env),
    project: env.PROJECT_URL ? { url: env.PROJECT_URL, token: env.PROJECT_TOKEN ?? '' } : null,
    sessionSecrets: [
      parseSecret('SESSION_SECRET', env.SESSION_SECRET),
      ...listOf(env.SESSION_SECRET_OLD).map((secret) => parseSecret('SESSION_SECRET_OLD', secret)),
    ],
    services: readServices(env.SERVICES),
    networks: env.NETWORKS ?? '',
    ownServices: parseAllowed('OWN_SERVICES', env.OWN_SERVICES ?? ''),
    callsPerSecond: parseRate(env.CALLS_PER_SECOND || '200'),
    registry: parseServer('REGISTRY', env.REGISTRY || 'https://sourcify.dev/server'),
    signatures: parseServer('SIGNATURES', env.SIGNATURES || 'https://api.4byte.sourcify.dev'),
    publicOrigin: readPublicOrigin(env),
  }
}

/** Whether the demo networks answer a reader who has no key. */
export const servesDemo = ({ embeddedServiceUrl, embeddedServiceKey }: ExplorerConfig): boolean =>
  embeddedServiceUrl !== null && embeddedServiceKey !== null

/** `EMBEDDED_NODES` is `local geth:DEV`: names, some with the symbol of their currency. */
function readOwnNodes(env: NodeJS.ProcessEnv): ExplorerConfig['ownNodes'] {
  const nodes = listOf(env.EMBEDDED_NODES).map((entry) => entry.split(':'))
  const symbols = nodes.flatMap(([name = '', symbol]) =>
    symbol === undefined ? [] : [[name, symbol] as const],
  )
  return {
    names: nodes.map(([name = '']) => name),
    symbols: new Map(symbols),
    key: env.EMBEDDED_NODES_KEY ?? '',
  }
}

const writeOwnNodes = ({ names, symbols }: Pick<ExplorerConfig['ownNodes'], 'names' | 'symbols'>): string =>
  names.map((name) => [name, symbols.get(name)].filter(Boolean).join(':')).join(' ')

const listOf = (text = '') => text.split(/\s+/).filter((part) => part !== '')

function parseSecret(name: string, secret = ''): string {
  if (secret.length >= 32) return secret
  throw new TriptychError(`${name} must have at least 32 characters.`, {
    whatToDo: 'Set a longer one, or none: `npm start` then makes one and keeps it.',
  })
}

function readServices(text = ''): readonly ListedService[] {
  try {
    return parseServices(text)
  } catch (cause) {
    if (cause instanceof BadInputError) throw badSetting(cause.shortMessage, cause)
    throw cause
  }
}

function parseAllowed(name: string, text: string): boolean {
  if (text === '' || text === 'allow') return text === 'allow'
  throw badSetting(`${name} is either "allow" or empty.`)
}

function parseRate(text: string): number {
  const rate = Number(text)
  if (Number.isFinite(rate) && rate > 0) return rate
  throw badSetting('CALLS_PER_SECOND must be a number above 0.')
}

/** Without a slash at its end. It may hold what lets the explorer in, so it is not repeated. */
function parseServer(name: string, text: string): string | null {
  if (text === 'off') return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !/[?#@]/.test(text)
  if (isPlain) return url.href.replace(/\/+$/, '')
  throw badSetting(`${name} is either "off" or the URL of a server, without a user, a query or a fragment.`)
}

const readPublicOrigin = ({ PUBLIC_ORIGIN: text }: NodeJS.ProcessEnv) => (text ? parseOrigin(text) : null)

function parseOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : null
  if (text === origin && /^https?:/.test(text)) return text
  throw badSetting(
    'PUBLIC_ORIGIN must be an origin such as https://triptych.example, with nothing after the host.',
  )
}

/** Whether Next runs its development server, which evaluates code. */
export const isDevelopment = (env: NodeJS.ProcessEnv = process.env): boolean => env.NODE_ENV === 'development'

/** Of a request to the explorer, its URL included. Node's own limit of 16 KiB is less than the longest question. */
export const MAX_HEADER_BYTES = 1024 * 1024

/** The environment of an explorer process that reads these settings back. */
export function explorerEnvironment(
  config: Pick<ExplorerConfig, 'embeddedServiceUrl' | 'embeddedServiceKey' | 'embeddedServiceAdminToken'> & {
    ownNodes?: ExplorerConfig['ownNodes']
    project?: ExplorerConfig['project']
    sessionSecret: string
  },
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  return {
    ...env,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --max-http-header-size=${MAX_HEADER_BYTES}`.trim(),
    EMBEDDED_SERVICE_URL: config.embeddedServiceUrl ?? '',
    EMBEDDED_SERVICE_KEY: config.embeddedServiceKey ?? '',
    EMBEDDED_SERVICE_ADMIN_TOKEN: config.embeddedServiceAdminToken ?? '',
    EMBEDDED_NODES: config.ownNodes ? writeOwnNodes(config.ownNodes) : '',
    EMBEDDED_NODES_KEY: config.ownNodes?.key ?? '',
    PROJECT_URL: config.project?.url ?? '',
    PROJECT_TOKEN: config.project?.token ?? '',
    // Their URLs are the service's affair, and the folder that of the program that reads it.
    NODES: '',
    PROJECT: '',
    SESSION_SECRET: config.sessionSecret,
  }
}
