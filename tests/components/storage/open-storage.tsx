import { readdirSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import { StorageLens } from '@/components/storage/storage-lens'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { startDemoChain } from '@/tests/lib/devchain/start-demo-chain'
import { answerCalls, type Call, renderPage } from '@/tests/render-page'

/** What the pages load of the demo: layouts of its contracts. */
const DEMO_FILES = Object.fromEntries(
  readdirSync('public/demo/layouts').map((file) => [
    `/demo/layouts/${file}`,
    () => new Response(readFileSync(`public/demo/layouts/${file}`)),
  ]),
)

type Service = {
  /** Default: the demo's main network. */
  network?: 'demo-mainnet' | 'demo-testnet'
  /** Replaces answers of the demo chain. Default: the chain answers every call. */
  answer?: (call: Call, ofChain: () => Promise<unknown>) => unknown
  /** What a call is charged, in credits. Default: the price of its method. */
  charge?: (method: string) => number
}

/** The storage page of a demo network at a query. The demo chain answers its calls. */
export const openStorage = (question: Parameters<typeof formatStoragePermalink>[1], service: Service = {}) =>
  openOnDemo(
    <StorageLens examples={[]} />,
    formatStoragePermalink(service.network ?? 'demo-mainnet', question),
    service,
  )

/** As {@link openStorage}, for the page of a whole contract. */
export const openContract = (
  question: Parameters<typeof formatContractPermalink>[1],
  service: Service = {},
) =>
  openOnDemo(
    <ContractLens examples={[]} />,
    formatContractPermalink(service.network ?? 'demo-mainnet', question),
    service,
  )

async function openOnDemo(
  element: ReactNode,
  url: string,
  { network = 'demo-mainnet', answer = (_, ofChain) => ofChain(), charge }: Service,
) {
  const { networks } = await startDemoChain()
  const calls: Call[] = []
  const page = renderPage(element, {
    url,
    routes: {
      ...DEMO_FILES,
      '/layouts/well-known.json': JSON.parse(readFileSync('public/layouts/well-known.json', 'utf8')),
      [`/api/rpc/${network}`]: answerCalls((call) => {
        calls.push(call)
        return answer(call, async () => {
          const answered = await networks[network].request(call.method, call.params)
          return 'error' in answered ? answered : answered.result
        })
      }, charge),
    },
  })
  const bill = () => page.container.querySelector('[data-testid="bill"]')?.textContent ?? ''
  return { ...page, calls, bill }
}
