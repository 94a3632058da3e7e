import { BadInputError, TriptychError } from './errors'
import { parseServiceTemplate } from './service-template'

/** Settings of the explorer's server side. None of them reaches the browser. Documented in `.env.example`. */
export type ExplorerConfig = {
  /** Where the embedded service listens, without a trailing slash; null when none was started. */
  embeddedServiceUrl: string | null
  /** The key that serves a reader who has none, on the embedded service only. */
  embeddedServiceKey: string | null
  /** Manages the keys of the embedded service; used for readers on this machine only, so never with a public origin. */
  embeddedServiceAdminToken: string | null
  /** Seal the cookie that holds the reader's keys, each at least 32 characters: the first seals, and each opens. */
  sessionSecrets: readonly [string, ...string[]]
  /** The operator's own list of services, beside those that are shipped: base URLs with `{network}` for the slug. */
  services: readonly { name: string; template: string }[]
  /** The operator's own list of networks, beside those that are shipped; lib/networks/operator-networks reads it. */
  networks: string
  /** Whether readers may type base URLs themselves; these must lead to the public internet. */
  ownServices: boolean
  /** Calls that one reader may make a second, and four times as many from one address. */
  callsPerSecond: number
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
}

/** This file is the only reader of `process.env`. Throws {@link TriptychError} for what is not a port number. */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): StartConfig {
  return {
    port: parsePort('PORT', env.PORT || '3000'),
    servicePort: parsePort('SERVICE_PORT', env.SERVICE_PORT || '8645'),
    dataDir: env.TRIPTYCH_DATA || '.triptych',
    sessionSecret: env.SESSION_SECRET || null,
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
    sessionSecrets: [
      parseSecret('SESSION_SECRET', env.SESSION_SECRET),
      ...listOf(env.SESSION_SECRET_OLD).map((secret) => parseSecret('SESSION_SECRET_OLD', secret)),
    ],
    services: listOf(env.SERVICES).map(parseService),
    networks: env.NETWORKS ?? '',
    ownServices: parseAllowed('OWN_SERVICES', env.OWN_SERVICES ?? ''),
    callsPerSecond: parseRate(env.CALLS_PER_SECOND || '200'),
    publicOrigin: env.PUBLIC_ORIGIN ? parseOrigin(env.PUBLIC_ORIGIN) : null,
  }
}

/** Whether the demo networks answer a reader who has no key. */
export const servesDemo = ({ embeddedServiceUrl, embeddedServiceKey }: ExplorerConfig): boolean =>
  embeddedServiceUrl !== null && embeddedServiceKey !== null

const listOf = (text = '') => text.split(/\s+/).filter((part) => part !== '')

function parseSecret(name: string, secret = ''): string {
  if (secret.length >= 32) return secret
  throw new TriptychError(`${name} must have at least 32 characters.`, {
    whatToDo: 'Set a longer one, or none: `npm start` then makes one and keeps it.',
  })
}

function parseService(text: string): { name: string; template: string } {
  const [, name = '', url = ''] = /^([\w-]{1,40})=(.+)$/.exec(text) ?? []
  try {
    if (name) return { name, template: parseServiceTemplate(url) }
  } catch (cause) {
    const rule = cause instanceof BadInputError ? cause.shortMessage : ''
    throw badSetting(`SERVICES: the service ${name} cannot be used. ${rule}`, cause)
  }
  throw badSetting('SERVICES lists services as name=https://{network}.example, with spaces between.')
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
    SESSION_SECRET: config.sessionSecret,
  }
}
