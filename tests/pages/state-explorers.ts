import { parseServiceConfig, type ServiceConfigInput } from '@/lib/service/config/service-config'
import { startService } from '@/lib/service/start-service'
import { startGrowingExplorer } from '../e2e/growing-explorer'
import { startOwnNodeExplorer } from '../e2e/own-node-explorer'
import { startReceiptExplorer } from '../e2e/receipt-explorer'
import { startExplorerBefore } from '../explorer-before'
import { registeredNetwork } from '../registered-network'
import { startFailingServices } from './failing-services'
import { answerShape } from './receipt-shapes'

/** What opens the keys of an explorer that others can reach. */
export const ADMIN_TOKEN = 'the-admin-token-of-this-explorer'

export type StateExplorer = {
  url: string
  /** Has its chain grow, and replaces its newest blocks. */
  moveOn?: () => void
}

type Started = StateExplorer & { stop: () => Promise<unknown> }

/** The demo chain through its service, with the key in the URL. */
type Start = (chain: string) => Promise<Started>

const NOBODY = 'http://127.0.0.1:1'

/** Credits a day of the plans of which states take keys. */
const PLANS = [50, 80, 94, 100, 106, 600, 2_000]

const START = {
  withoutDemo: () => startBefore(null),
  /** Its service is not there. */
  dead: () => startBefore({ url: NOBODY, key: 'no-service-knows-it', adminToken: ADMIN_TOKEN }),
  /** A reader may make one call in a quarter of an hour. */
  paced: (chain) => startBefore({ url: originOf(chain), key: keyOf(chain) }, { CALLS_PER_SECOND: '0.001' }),
  /** Others can reach it, and no key was made yet. */
  public: async () => {
    const service = await startWith({
      networks: { 'demo-mainnet': registeredNetwork('demo-mainnet', [NOBODY]) },
      plans: { core: { dailyCredits: 100 } },
    })
    const explorer = await startExplorerBefore(
      { url: service.url, adminUrl: service.adminAt ?? '', key: null, adminToken: ADMIN_TOKEN },
      { environment: (url) => ({ PUBLIC_ORIGIN: url }) },
    )
    return { url: explorer.url, stop: () => Promise.all([explorer[Symbol.asyncDispose](), service.stop()]) }
  },
  /** Before the demo chain, with keys of few credits and services that fail. */
  metered: async (chain) => {
    const failing = await startFailingServices(chain)
    const service = await startWith({
      networks: { 'demo-mainnet': registeredNetwork('demo-mainnet', [chain]) },
      plans: Object.fromEntries(PLANS.map((dailyCredits) => [String(dailyCredits), { dailyCredits }])),
    })
    const explorer = await startExplorerBefore(
      { url: service.url, adminUrl: service.adminAt ?? '', key: null, adminToken: ADMIN_TOKEN },
      { environment: () => ({ SERVICES: failing.setting }) },
    )
    const stop = () =>
      Promise.all([explorer[Symbol.asyncDispose](), service.stop(), failing[Symbol.asyncDispose]()])
    return { url: explorer.url, stop }
  },
  /** With a node of its own, at block 0. */
  ownNode: async () => {
    const explorer = await startOwnNodeExplorer()
    await explorer.startNode()
    return { url: explorer.url, stop: explorer.close }
  },
  /** With a node of its own that was not started yet. */
  nodeAway: async () => {
    const { url, close } = await startOwnNodeExplorer()
    return { url, stop: close }
  },
  shapes: () => startReceiptExplorer(answerShape),
  growing: async () => {
    const { url, grow, replace, stop } = await startGrowingExplorer(100)
    const moveOn = () => {
      replace(3)
      grow(2)
    }
    return { url, moveOn, stop }
  },
} satisfies Record<string, Start>

/** Explorers, beside the one with the demo chain, that have states of their own. */
export type StateExplorerName = keyof typeof START

export const STATE_EXPLORERS = Object.keys(START) as StateExplorerName[]

/** `chain` is the URL of the demo chain's service for `demo-mainnet`, with its key. */
export const startStateExplorer = (name: StateExplorerName, chain: string): Promise<Started> =>
  START[name](chain)

const originOf = (chain: string) => new URL(chain).origin
const keyOf = (chain: string) => chain.split('/').at(-1) ?? ''

async function startBefore(
  service: Parameters<typeof startExplorerBefore>[0],
  settings: Record<string, string> = {},
): Promise<Started> {
  const explorer = await startExplorerBefore(service, { environment: () => settings })
  return { url: explorer.url, stop: () => Promise.resolve(explorer[Symbol.asyncDispose]()) }
}

const startWith = (config: Pick<ServiceConfigInput, 'networks' | 'plans'>) =>
  startService(
    parseServiceConfig({
      ...config,
      listen: { host: '127.0.0.1', port: 0 },
      ledger: 'sqlite::memory:',
      admin: { listen: { host: '127.0.0.1', port: 0 }, token: ADMIN_TOKEN },
    }),
  )
