import { freePort } from '@/lib/cli/free-port'
import { NO_LIMIT } from '@/lib/credits/no-limit'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { createService } from '@/lib/service/create-service'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { startExplorerBefore } from '@/tests/explorer-before'

const KEY = 'e2e-own-node-0123456789'

/** An explorer that was started with a node of its own and without the demo. */
export type OwnNodeExplorer = {
  url: string
  /** Starts an anvil where the explorer looks for the node, in the place of the one before. */
  startNode: (...args: string[]) => Promise<Anvil>
  killNode: () => Promise<void>
  close: () => Promise<void>
}

export async function startOwnNodeExplorer(): Promise<OwnNodeExplorer> {
  const port = await freePort(0)
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
  const service = await createService(config).start()
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
      return node
    },
    close: async () => {
      await explorer[Symbol.asyncDispose]()
      await service.stop()
      await killNode()
    },
  }
}
