import { readdirSync, readFileSync } from 'node:fs'
import { StorageLens } from '@/components/storage/storage-lens'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { startDemoChain } from '@/tests/lib/devchain/start-demo-chain'
import { answerCalls, renderPage } from '@/tests/render-page'

type Question = Parameters<typeof formatStoragePermalink>[1]

/** What the page loads of the demo: layouts of its contracts. */
const DEMO_FILES = Object.fromEntries(
  readdirSync('public/demo/layouts').map((file) => [
    `/demo/layouts/${file}`,
    () => new Response(readFileSync(`public/demo/layouts/${file}`)),
  ]),
)

/** The storage page of the demo's main network at a question. Its calls are answered by the demo chain. */
export async function openStorage(question: Question) {
  const { networks } = await startDemoChain()
  const node = networks['demo-mainnet']
  return renderPage(<StorageLens examples={[]} />, {
    url: formatStoragePermalink('demo-mainnet', question),
    routes: {
      ...DEMO_FILES,
      '/layouts/well-known.json': JSON.parse(readFileSync('public/layouts/well-known.json', 'utf8')),
      '/api/rpc/demo-mainnet': answerCalls(async ({ method, params }) => {
        const answer = await node.request(method, params)
        return 'error' in answer ? answer : answer.result
      }),
    },
  })
}
