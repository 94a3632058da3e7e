// The explorer loads it late: after a short test file had ended, that would fail.
import '@/lib/kept/kept-database'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, prettyDOM, render, screen } from '@testing-library/react'
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { newQueryClient } from '@/components/reader/new-query-client'
import { NetworksProvider } from '@/components/reader/use-network'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { isServedMethod, PRICES } from '@/lib/credits/price-table'
import { findNetwork, type Network, type Networks, SHIPPED_NETWORKS } from '@/lib/networks'

configure({
  // A bound for what hangs: a busy machine may take its time.
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) => new NotFound(message ?? '', container),
})

/** Queries that wait fail many times: the page is written out only for who reads the message. */
class NotFound extends Error {
  constructor(message: string, container: Element) {
    super(message)
    this.name = 'TestingLibraryElementError'
    Object.defineProperty(this, 'message', {
      configurable: true,
      get: () => `${message}\n\n${prettyDOM(container)}`,
      set: (value: string) => Object.defineProperty(this, 'message', { value, writable: true }),
    })
  }
}

/** What a route of the explorer answers: JSON, or a function of the body it was sent. */
type Answer = unknown | ((body: unknown) => unknown)

type PageOptions = {
  /** The page's URL. Its first segment names the network, as under `app/[network]`. Default: `/demo-mainnet`. */
  url?: string
  networks?: Networks
  /** Whether the explorer has the demo chain. Default: true. */
  servesDemo?: boolean
  /** Answers of the explorer's routes by path. Default: a reader without keys. Any other path answers with status 404. */
  routes?: Readonly<Record<string, Answer>>
}

/**
 * Renders a component in Node, with a DOM but no layout, as a page of the explorer would: networks, router, permalink and
 * routes. For what a page says; what a browser alone can fail at (focus, scrolling, policy, workers) is tested in `tests/e2e`.
 *
 * @example
 * const { screen } = renderPage(<CreditsView network={DEMO_MAINNET}>{null}</CreditsView>, {
 *   routes: { '/api/credits/demo-mainnet': report },
 * })
 */
export function renderPage(element: ReactNode, options: PageOptions = {}) {
  const { url = '/demo-mainnet', networks = SHIPPED_NETWORKS, servesDemo = true } = options
  const routes: PageOptions['routes'] = { '/api/connections': NO_KEYS, ...options.routes }
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
  const requests: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (target: string | URL | Request, init?: RequestInit) => {
    const { pathname: path } = new URL(target instanceof Request ? target.url : target, 'http://127.0.0.1')
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    requests.push({ path, body })
    if (!(path in routes)) return new Response(null, { status: 404 })
    const answer = routes[path]
    const given = await untilAborted(typeof answer === 'function' ? answer(body) : answer, init?.signal)
    return given instanceof Response ? given : Response.json(given)
  })
  onTestFinished(async () => {
    cleanup()
    // What began to load fails once the test file has ended, and stays missing for later files of the same process.
    await vi.dynamicImportSettled()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })
  const { container } = render(
    <AppRouterContext value={NO_ROUTER}>
      <PathnameContext value={pathname}>
        <PathParamsContext value={{ network: pathname.split('/')[1] ?? '' }}>
          <SearchParamsContext value={searchParams}>
            <NuqsTestingAdapter searchParams={searchParams} hasMemory>
              <QueryClientProvider client={newQueryClient()}>
                <NetworksProvider networks={networks} servesDemo={servesDemo}>
                  {element}
                </NetworksProvider>
              </QueryClientProvider>
            </NuqsTestingAdapter>
          </SearchParamsContext>
        </PathParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  )
  return {
    ...{ container, screen, requests },
    /** All the text there is, with single spaces. */
    text: () => (container.textContent ?? '').replaceAll(/\s+/g, ' '),
  }
}

/** As `fetch` does: what is stopped rejects, whatever its answer. */
function untilAborted(answer: unknown, signal: AbortSignal | null | undefined): unknown {
  if (!signal) return answer
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([answer, aborted])
}

/** Navigation is tested in the browser. */
const NO_ROUTER: AppRouterInstance = {
  bfcacheId: '0',
  back() {},
  forward() {},
  refresh() {},
  push() {},
  replace() {},
  prefetch() {},
}

/** The demo's main network, on which a page is rendered by default. */
export const DEMO_MAINNET = shippedNetwork('demo-mainnet')

function shippedNetwork(slug: string): Network {
  const found = findNetwork(SHIPPED_NETWORKS, slug)
  if (!found) throw new Error(`No network has the slug ${slug}`)
  return found
}

/** What `/api/connections` answers to a reader who has no key. */
export const NO_KEYS: ConnectionsOverview = { services: [], ownServices: false, keys: [], uses: {} }

export type Call = { id: number; method: string; params: unknown[] }

/**
 * The answer of a route `/api/rpc/<network>`: the result of each call, a JSON-RPC error where `answer` returns `{ error }`, and
 * its price as charged, in credits.
 *
 * @example
 * routes: { '/api/rpc/demo-mainnet': answerCalls(({ method }) => method === 'eth_getStorageAt' ? ZERO : null) }
 */
export const answerCalls =
  (answer: (call: Call) => unknown, charge = priceOf) =>
  async (body: unknown): Promise<Response> => {
    const calls = [body as Call | Call[]].flat()
    const answers = await Promise.all(
      calls.map(async (call) => {
        const result = await answer(call)
        const isError = typeof result === 'object' && result !== null && 'error' in result
        return { jsonrpc: '2.0', id: call.id, ...(isError ? result : { result }) }
      }),
    )
    const charged = calls.reduce((sum, { method }) => sum + charge(method), 0)
    return Response.json(Array.isArray(body) ? answers : answers[0], {
      headers: { 'x-credits-charged': String(charged) },
    })
  }

const priceOf = (method: string): number => (isServedMethod(method) ? PRICES[method] : 0)
