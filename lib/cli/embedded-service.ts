import { join } from 'node:path'
import { createDevchain } from '@/lib/devchain/create-devchain'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { createService, type RunningService } from '@/lib/service/create-service'

/** A day's credits of the demo key: some 11,000 log searches. */
const DEMO_DAILY_CREDITS = 3_000_000

/** Starts the demo networks and the access service in front of them, in this process. */
export async function startEmbeddedService(at: {
  port: number
  dataDir: string
  demoKey: string
  adminToken: string
}): Promise<RunningService> {
  const { networks: nodes } = await createDevchain({ cacheDir: at.dataDir })
  const embedded = SHIPPED_NETWORKS.filter((network) => network.service === 'embedded')
  const config = parseServiceConfig({
    listen: { host: '127.0.0.1', port: at.port },
    networks: Object.fromEntries(
      embedded.map(({ slug, name, chainId, history, testnet }) => [
        slug,
        { name, chainId, history, testnet, nodes: [] },
      ]),
    ),
    plans: {
      core: { dailyCredits: DEMO_DAILY_CREDITS },
      growth: { dailyCredits: 10 * DEMO_DAILY_CREDITS, failover: true },
      custom: { dailyCredits: 100 * DEMO_DAILY_CREDITS, failover: true },
    },
    ledger: `sqlite:${join(at.dataDir, 'ledger.sqlite')}`,
    keys: [{ key: at.demoKey, plan: 'core', label: 'Demo, for readers without a key' }],
    adminToken: at.adminToken,
  })
  return createService(config, { nodes, onNotice: (sentence) => console.error(sentence) }).start()
}
