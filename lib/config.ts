import { TriptychError } from './errors'

/** Settings of the explorer's server side. None of them reaches the browser. Documented in `.env.example`. */
export type ExplorerConfig = {
  /** Where the embedded service listens, without a trailing slash; null when none was started. */
  embeddedServiceUrl: string | null
  /** The key that serves a reader who has none, on the embedded service only. */
  embeddedServiceKey: string | null
  /** Manages the keys of the embedded service; used for readers on this machine only, so never with a public origin. */
  embeddedServiceAdminToken: string | null
  /** Seals the cookie that holds the reader's keys; at least 32 characters. */
  sessionSecret: string
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

/** This file is the only reader of `process.env`. Throws {@link TriptychError} when a port is none. */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): StartConfig {
  return {
    port: parsePort('PORT', env.PORT ?? '3000'),
    servicePort: parsePort('SERVICE_PORT', env.SERVICE_PORT ?? '8645'),
    dataDir: env.TRIPTYCH_DATA || '.triptych',
    sessionSecret: env.SESSION_SECRET || null,
  }
}

function parsePort(name: string, text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new TriptychError(`${name} must be a port number, 0 to 65535.`)
}

/** Settings of the explorer's server. Throws {@link TriptychError} when the sealing secret is missing or short. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ExplorerConfig {
  const sessionSecret = env.SESSION_SECRET ?? ''
  if (sessionSecret.length < 32) {
    throw new TriptychError('SESSION_SECRET must have at least 32 characters.', {
      whatToDo: 'Set it in the environment, or start with `npm start`, which makes one.',
    })
  }
  return {
    embeddedServiceUrl: env.EMBEDDED_SERVICE_URL || null,
    embeddedServiceKey: env.EMBEDDED_SERVICE_KEY || null,
    embeddedServiceAdminToken: env.EMBEDDED_SERVICE_ADMIN_TOKEN || null,
    sessionSecret,
    publicOrigin: env.PUBLIC_ORIGIN || null,
  }
}

/** The environment of an explorer process that reads these settings back. */
export function explorerEnvironment(
  config: Omit<ExplorerConfig, 'publicOrigin'>,
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  return {
    ...env,
    NEXT_TELEMETRY_DISABLED: '1',
    EMBEDDED_SERVICE_URL: config.embeddedServiceUrl ?? '',
    EMBEDDED_SERVICE_KEY: config.embeddedServiceKey ?? '',
    EMBEDDED_SERVICE_ADMIN_TOKEN: config.embeddedServiceAdminToken ?? '',
    SESSION_SECRET: config.sessionSecret,
  }
}
