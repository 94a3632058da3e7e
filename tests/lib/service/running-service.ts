import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseServiceConfig, type ServiceConfigInput } from '@/lib/service/config/service-config'
import { type ServiceOptions, startService } from '@/lib/service/start-service'

export const KEY = 'test-key-0123456789abcdef'
export const KEYLESS = 'nobody-knows-this-key'

export type TestService = AsyncDisposable & {
  url: string
  /** URL of the admin listener, if the config has one. */
  adminUrl: string
  /** Posts a body to the network `main` with the known key. */
  post: (body: unknown) => Promise<Answer>
  credits: () => Promise<{ used: number; remaining: number; use: unknown[] }>
  stop: () => Promise<void>
}

export type Answer = {
  status: number
  headers: Headers
  /** Parsed, or undefined when there is none. */
  body: { jsonrpc: '2.0'; id: unknown; result?: unknown; error?: { code: number; message: string } }
  text: string
}

type Setup = ServiceOptions & { nodeUrls?: string[]; config?: Partial<ServiceConfigInput> }

/** An admin listener on a free port, for programs on this machine. */
export const ADMIN = { listen: { host: '127.0.0.1', port: 0 } }

export const networkAt = (nodeUrls: string[]) => ({
  name: 'Main',
  chainId: 1337,
  history: 'archive' as const,
  testnet: false,
  nodes: nodeUrls,
  partner: null,
})

const LONG = 600_000

/** For nodes and callers on a machine that has much to do: tests of a deadline say their own. */
const PATIENT = {
  queryMs: LONG,
  patienceMs: LONG,
  lookMs: LONG,
  reportMs: LONG,
  headersMs: LONG,
  requestMs: LONG,
}

/** The service on a free port with a ledger in memory, one network `main` at the given nodes, and one key. */
export async function startTestService({
  nodeUrls = [],
  config,
  timeouts,
  ...options
}: Setup): Promise<TestService> {
  const service = await startService(
    parseServiceConfig({
      listen: { host: '127.0.0.1', port: 0 },
      networks: { main: networkAt(nodeUrls) },
      plans: { core: { dailyCredits: 100_000 } },
      ledger: 'sqlite::memory:',
      keys: [{ key: KEY, plan: 'core', label: 'test' }],
      ...config,
    }),
    { ...options, timeouts: { ...PATIENT, ...timeouts } },
  )
  const base = `${service.url}/main/v3/${KEY}`
  let stopped: Promise<void> | null = null
  const stop = () => {
    stopped ??= service.stop()
    return stopped
  }
  return {
    url: service.url,
    adminUrl: service.adminAt ?? '',
    post: (body) => postJson(base, body),
    credits: async () => (await fetch(`${base}/credits`)).json(),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

export const call = (method: string, params: unknown = [], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

/** Runs work with a directory of its own. */
export async function withDirectory<Value>(work: (path: string) => Promise<Value>): Promise<Value> {
  const path = await mkdtemp(join(tmpdir(), 'triptych-'))
  try {
    return await work(path)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}
