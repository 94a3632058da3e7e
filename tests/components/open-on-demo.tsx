import { readdirSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { startDemoChain } from '@/tests/lib/devchain/start-demo-chain'
import { answerCalls, type Call, renderPage } from '@/tests/render-page'

/** What the pages load of the demo: layouts of its contracts. */
const DEMO_FILES = Object.fromEntries(
  readdirSync('public/demo/layouts').map((file) => [
    `/demo/layouts/${file}`,
    () => new Response(readFileSync(`public/demo/layouts/${file}`)),
  ]),
)

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The result of a call by the main network of the demo chain, or `{ error }`. */
export async function answerByDemo({ method, params }: Pick<Call, 'method' | 'params'>): Promise<unknown> {
  const { networks } = await startDemoChain()
  const answer = await networks['demo-mainnet'].request(method, params)
  return 'error' in answer ? answer : answer.result
}

type OnDemo = {
  /** Answers the calls. Default: {@link answerByDemo}. */
  answer?: (call: Call) => unknown
  routes?: Readonly<Record<string, unknown>>
}

/** A page of the demo's main network at a URL, with the methods of its calls in order. */
export async function openOnDemo(
  element: ReactNode,
  url: string,
  { answer = answerByDemo, routes }: OnDemo = {},
) {
  await startDemoChain()
  const asked: string[] = []
  const page = renderPage(element, {
    url,
    routes: {
      ...DEMO_FILES,
      '/layouts/well-known.json': readJson('public/layouts/well-known.json'),
      '/api/rpc/demo-mainnet': answerCalls((call) => {
        asked.push(call.method)
        return answer(call)
      }),
      ...routes,
    },
  })
  return { ...page, asked }
}

/** The credits or calls in a text. @example amountIn(/up to ([\d,]+) credits/, 'up to 1,840 credits') // 1840 */
export function amountIn(pattern: RegExp, text: string | null | undefined): number {
  const [, amount] = pattern.exec(text ?? '') ?? []
  if (amount === undefined) throw new Error(`No ${pattern} in ${text}`)
  return Number(amount.replaceAll(',', ''))
}
