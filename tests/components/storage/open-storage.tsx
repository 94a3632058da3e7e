import type { ReactNode } from 'react'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import { StorageLens } from '@/components/storage/storage-lens'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { startDemoChain } from '@/tests/lib/devchain/start-demo-chain'
import { answerCalls, type Call } from '@/tests/render-page'
import { openOnDemo } from '../open-on-demo'

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
  openAt(
    <StorageLens examples={[]} />,
    formatStoragePermalink(service.network ?? 'demo-mainnet', question),
    service,
  )

/** As {@link openStorage}, for the page of a whole contract. */
export const openContract = (
  question: Parameters<typeof formatContractPermalink>[1],
  service: Service = {},
) =>
  openAt(
    <ContractLens examples={[]} />,
    formatContractPermalink(service.network ?? 'demo-mainnet', question),
    service,
  )

async function openAt(
  element: ReactNode,
  url: string,
  { network = 'demo-mainnet', answer = (_, ofChain) => ofChain(), charge }: Service,
) {
  const { networks } = await startDemoChain()
  const calls: Call[] = []
  const route = answerCalls((call) => {
    calls.push(call)
    return answer(call, async () => {
      const answered = await networks[network].request(call.method, call.params)
      return 'error' in answered ? answered : answered.result
    })
  }, charge)
  const { asked: _, ...page } = await openOnDemo(element, url, {
    routes: { [`/api/rpc/${network}`]: route },
  })
  const bill = () => page.container.querySelector('[data-testid="bill"]')?.textContent ?? ''
  return { ...page, calls, bill }
}
