import { readdirSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { ContractLens } from '@/components/storage/contract/contract-lens'
import { StorageLens } from '@/components/storage/storage-lens'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { startDemoChain } from '@/tests/lib/devchain/start-demo-chain'
import { answerCalls, renderPage } from '@/tests/render-page'

/** What the pages load of the demo: layouts of its contracts. */
const DEMO_FILES = Object.fromEntries(
  readdirSync('public/demo/layouts').map((file) => [
    `/demo/layouts/${file}`,
    () => new Response(readFileSync(`public/demo/layouts/${file}`)),
  ]),
)

/** The storage page of the demo's main network at a query. The demo chain answers its calls. */
export const openStorage = (question: Parameters<typeof formatStoragePermalink>[1]) =>
  openOnDemo(<StorageLens examples={[]} />, formatStoragePermalink('demo-mainnet', question))

/** As {@link openStorage}, for the page of a whole contract. */
export const openContract = (question: Parameters<typeof formatContractPermalink>[1]) =>
  openOnDemo(<ContractLens examples={[]} />, formatContractPermalink('demo-mainnet', question))

async function openOnDemo(element: ReactNode, url: string) {
  const { networks } = await startDemoChain()
  return renderPage(element, {
    url,
    routes: {
      ...DEMO_FILES,
      '/layouts/well-known.json': JSON.parse(readFileSync('public/layouts/well-known.json', 'utf8')),
      '/api/rpc/demo-mainnet': answerCalls(async ({ method, params }) => {
        const answer = await networks['demo-mainnet'].request(method, params)
        return 'error' in answer ? answer : answer.result
      }),
    },
  })
}
