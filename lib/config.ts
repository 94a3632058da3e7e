import { BadInputError, TriptychError } from '@/lib/errors'
import { type ListedService, parseServices } from '@/lib/listed-services'

/** Settings of the explorer's server side. None of them reaches the browser. Documented in `.env.example`. */
export type ExplorerConfig = {
  /** URL of the embedded service, without a trailing slash; null without one. */
  embeddedServiceUrl: string | null
  /** URL of its admin listener; null without one. */
  embeddedServiceAdminUrl: string | null
  /** Key for readers without a key, for the embedded service only. */
  embeddedServiceKey: string | null
  /** For the key pages of readers on this machine, so it is not used with a public origin. */
  embeddedServiceAdminToken: string | null
  /** The operator's nodes in the embedded service: names, currency symbols by name, and their key. */
  ownNodes: { names: readonly string[]; symbols: ReadonlyMap<string, string>; key: string }
  /** URL and token of the program that reads the project folder; null without one. */
  project: { url: string; token: string } | null
  /** Encrypt the cookie with the reader's keys, at least 32 characters each. The first encrypts, all decrypt. */
  sessionSecrets: readonly [string, ...string[]]
  /** Services of the operator, in addition to the shipped ones. */
  services: readonly ListedService[]
  /** Networks of the operator, in addition to the shipped ones; for lib/networks/operator-networks. */
  networks: string
  /** Whether readers may type base URLs, on the public internet only. */
  ownServices: boolean
  /** Calls per second of one reader. An address may make four times as many. */
  callsPerSecond: number
  /** Registry of verified contracts with Sourcify's API v2; null if it is off. */
  registry: string | null
  /** Signature database for unknown events and errors; null if it is off. */
  signatures: string | null
  /** Public origin of the explorer behind a proxy, e.g. `https://triptych.example`. */
  publicOrigin: string | null
}

/** Settings of `npm start`. */
export type StartConfig = {
  /** Ports on loopback. If one is taken, a free one is used. */
  port: number
  servicePort: number
  /** Folder for the ledger, keys, secrets and compiled contracts. */
  dataDir: string
  /** Null if `npm start` should create and keep one. */
  sessionSecret: string | null
  /** The operator's nodes, each as URL or name=URL. */
  nodes: readonly string[]
  /** The operator's project folder; null for none. */
  project: string | null
  /** As above. With it, no project folder is read. */
  publicOrigin: string | null
}

/** Set by the access service for its processes: the secret of hashed addresses in the log. */
export const ADDRESS_SECRET = 'TRIPTYCH_ADDRESS_SECRET'

/** Null in a service of one process. */
export const readAddressSecret = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env[ADDRESS_SECRET] ?? null

/** Only this file reads `process.env`. Throws {@link TriptychError} for a wrong port or origin. */
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

/** Settings of the explorer's server. Throws {@link TriptychError} for a wrong one, without its value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ExplorerConfig {
  return {
    embeddedServiceUrl: env.EMBEDDED_SERVICE_URL || null,
    embeddedServiceAdminUrl: env.EMBEDDED_SERVICE_ADMIN_URL || null,
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

/** Whether readers without a key can use the demo networks. */
export const servesDemo = ({ embeddedServiceUrl, embeddedServiceKey }: ExplorerConfig): boolean =>
  embeddedServiceUrl !== null && embeddedServiceKey !== null

/** `EMBEDDED_NODES` is `local geth:DEV`: names, some with a currency symbol. */
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

/** Without a trailing slash. The error does not quote the text, which may contain credentials. */
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

/** Whether this is Next's development server, which uses eval. */
export const isDevelopment = (env: NodeJS.ProcessEnv = process.env): boolean => env.NODE_ENV === 'development'

/** For a request to the explorer, with its URL. Node's default of 16 KiB is less than the longest permalink. */
export const MAX_HEADER_BYTES = 1024 * 1024

/** Variables that the config file of the access service may name. */
export const readVariables = (): Readonly<Record<string, string | undefined>> => process.env

/** The environment of an explorer process with these settings. */
export function explorerEnvironment(
  config: Pick<
    ExplorerConfig,
    'embeddedServiceUrl' | 'embeddedServiceAdminUrl' | 'embeddedServiceKey' | 'embeddedServiceAdminToken'
  > & {
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
    EMBEDDED_SERVICE_ADMIN_URL: config.embeddedServiceAdminUrl ?? '',
    EMBEDDED_SERVICE_KEY: config.embeddedServiceKey ?? '',
    EMBEDDED_SERVICE_ADMIN_TOKEN: config.embeddedServiceAdminToken ?? '',
    EMBEDDED_NODES: config.ownNodes ? writeOwnNodes(config.ownNodes) : '',
    EMBEDDED_NODES_KEY: config.ownNodes?.key ?? '',
    PROJECT_URL: config.project?.url ?? '',
    PROJECT_TOKEN: config.project?.token ?? '',
    // Only the service needs the URLs, and only the project program the folder.
    NODES: '',
    PROJECT: '',
    SESSION_SECRET: config.sessionSecret,
  }
}
