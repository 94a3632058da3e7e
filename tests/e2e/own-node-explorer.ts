import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@/lib/cli/free-port'
import { NO_LIMIT } from '@/lib/credits/balance'
import { parseNodeStates } from '@/lib/nodes/node-state'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { startService } from '@/lib/service/start-service'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { startExplorerBefore } from '@/tests/explorer-before'
import { askNode } from '@/tests/until-node-answers'

const KEY = 'e2e-own-node-0123456789'

/** An explorer that was started with a node of its own and without the demo. */
export type OwnNodeExplorer = {
  url: string
  /** Starts an anvil where the explorer looks for the node, in the place of the one before, and lets it be found. */
  startNode: (...args: string[]) => Promise<Anvil>
  killNode: () => Promise<void>
  close: () => Promise<void>
}

export async function startOwnNodeExplorer(): Promise<OwnNodeExplorer> {
  const port = await freePort()
  const config = parseServiceConfig({
    listen: { host: '127.0.0.1', port: 0 },
    networks: {
      local: {
        name: 'local',
        chainId: null,
        history: 'unstated',
        testnet: false,
        nodes: [`http://me:s3same@127.0.0.1:${port}`],
      },
    },
    plans: { node: { dailyCredits: NO_LIMIT } },
    ledger: 'sqlite::memory:',
    keys: [{ key: KEY, plan: 'node', label: 'own nodes' }],
  })
  const service = await startService(config)
  const explorer = await startExplorerBefore(
    { url: service.url, key: null },
    { environment: () => ({ EMBEDDED_NODES: 'local', EMBEDDED_NODES_KEY: KEY }) },
  )
  let node: Anvil | null = null
  const killNode = async () => {
    await node?.kill()
    node = null
  }
  return {
    url: explorer.url,
    killNode,
    startNode: async (...args) => {
      await killNode()
      node = await startAnvil({ port, args })
      await untilKnown(explorer.url, node.url)
      return node
    },
    close: async () => {
      await explorer[Symbol.asyncDispose]()
      await service.stop()
      await killNode()
    },
  }
}

/** The explorer asks the service at most every half second, its pages apart from its routes: until then they are of the chain before. */
async function untilKnown(explorerUrl: string, nodeUrl: string): Promise<void> {
  const { hash } = await askNode<{ hash: string }>(nodeUrl, 'eth_getBlockByNumber', 'latest', false)
  const chainId = Number(await askNode<string>(nodeUrl, 'eth_chainId'))
  const isPageOfChain = async () => {
    const page = await fetch(`${explorerUrl}/local-${chainId}/storage`)
    return !(await page.text()).includes('This link needs another chain')
  }
  const headers = { 'sec-fetch-site': 'same-origin' }
  for (;;) {
    const answer = await fetch(`${explorerUrl}/api/nodes`, { headers })
    const [state] = parseNodeStates(await answer.json())
    if (state?.fault === null && state.chain?.head.hash === hash && (await isPageOfChain())) return
    await wait(25)
  }
}
