import { readdirSync, readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { startDemoChain } from './lib/devchain/start-demo-chain'
import { answerCalls, type Call, renderPage } from './render-page'

/**
 * Renders a page of demo-mainnet before the demo chain of this process, which answers calls at the service's prices.
 * `answer` answers in its stead where it returns anything else than undefined, such as `{ error }`.
 */
export async function renderDemoPage(
  element: ReactElement,
  url: string,
  answer: (call: Call) => unknown = () => undefined,
) {
  const { networks } = await startDemoChain()
  const node = networks['demo-mainnet']
  const page = renderPage(element, {
    url,
    routes: {
      ...DEMO_FILES,
      '/api/rpc/demo-mainnet': answerCalls(async (call) => {
        const own = answer(call)
        if (own !== undefined) return own
        const answered = await node.request(call.method, call.params)
        return 'error' in answered ? answered : answered.result
      }),
    },
  })
  /** The calls that were sent, in order. */
  const calls = () =>
    page.requests.flatMap(({ path, body }) =>
      (path === '/api/rpc/demo-mainnet' ? [body as Call | Call[]] : []).flat(),
    )
  return { ...page, calls }
}

/** The layouts of the demo's contracts, as the explorer serves them. */
const DEMO_FILES = Object.fromEntries(
  readdirSync('public/demo/layouts').map((file) => [
    `/demo/layouts/${file}`,
    () => new Response(readFileSync(`public/demo/layouts/${file}`)),
  ]),
)
