import { isDeepStrictEqual } from 'node:util'
import { PRICES } from '@/lib/credits/price-table'
import { type NetworkConfig, type ServiceConfig, ServiceConfigError } from '../config/service-config'
import type { KeyEntry } from '../ledger/ledger'
import type { ServiceState } from './access'
import { trustProxies } from './client-address'
import type { ServedNetwork } from './served-network'

/** Longer than any request that began before its network was replaced: a batch of 100 slow calls. */
const RETIRED_FOR_MS = 10 * 60_000

export type ConfigFollower = {
  /**
   * Serves by this config from now on, all of it or nothing. Rejects with {@link ServiceConfigError} if it needs a
   * restart, and with LedgerUnavailableError.
   */
  follow(config: ServiceConfig): Promise<void>
  close(): Promise<void>
}

type Options = {
  createNetwork: (slug: string, config: NetworkConfig) => ServedNetwork
  onNotice: (sentence: string) => void
}

/** Applies the config to a service: at the start, and each time that it changes. */
export function createConfigFollower(
  service: ServiceState,
  { createNetwork, onNotice }: Options,
): ConfigFollower {
  let current: ServiceConfig | null = null
  const open = new Set<ServedNetwork>()

  /** An unchanged network keeps its connections and the state of its nodes. */
  const serveNetwork = (slug: string, config: NetworkConfig): ServedNetwork => {
    const served = service.networks.get(slug)
    return served && isDeepStrictEqual(config, current?.networks[slug]) ? served : createNetwork(slug, config)
  }
  const retire = (network: ServedNetwork) => {
    const close = () => {
      open.delete(network)
      void network.close()
    }
    setTimeout(close, RETIRED_FOR_MS).unref()
  }

  return {
    async follow(config) {
      refuseRestart(current, config)
      const networks = new Map(
        Object.entries(config.networks).map(([slug, network]) => [slug, serveNetwork(slug, network)]),
      )
      const plans = new Map(Object.entries(config.plans))
      const before = service.plans
      // Until all keys have their new plans, both the old and the new plans are valid.
      service.plans = new Map([...before, ...plans])
      const keyIds = await service.ledger.configureKeys(config.keys).catch((error) => {
        // Some keys may have their new plans already.
        service.plans = new Map([...plans, ...before])
        throw error
      })
      const replaced = [...service.networks.values()].filter(
        (network) => networks.get(network.slug) !== network,
      )
      const { admin, allowedOrigins } = config
      const prices = { ...PRICES, ...config.prices }
      const isTrustedProxy = trustProxies(config.trustedProxies)
      Object.assign(service, { networks, plans, prices, admin, allowedOrigins, isTrustedProxy })
      current = config
      for (const network of networks.values()) open.add(network)
      for (const network of replaced) retire(network)
      const entries = await service.ledger.listKeys()
      for (const sentence of describeKeyProblems(entries, keyIds, plans)) onNotice(sentence)
    },
    close: async () => {
      await Promise.all([...open].map((network) => network.close()))
    },
  }
}

const READ_AT_START = ['listen', 'processes', 'requestsAtOnce', 'ledger', 'cache', 'drainSeconds'] as const

function refuseRestart(current: ServiceConfig | null, next: ServiceConfig) {
  if (current === null) return
  const changed: string[] = READ_AT_START.filter((name) => !isDeepStrictEqual(current[name], next[name]))
  if (!isDeepStrictEqual(current.admin?.listen, next.admin?.listen)) changed.push('admin.listen')
  if (changed.length === 0) return
  throw new ServiceConfigError(`A change of ${changed.join(' and ')} needs a restart. Restart the service.`)
}

/** Keys of the config that an operator revoked, and keys whose plan is not in the config. `keyIds` are the config's keys. */
function describeKeyProblems(
  entries: readonly KeyEntry[],
  keyIds: readonly string[],
  plans: ReadonlyMap<string, unknown>,
): string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const revoked = keyIds.flatMap((id, index) => {
    const entry = byId.get(id)
    if (!entry?.revokedAt) return []
    return `keys.${index} of the config ("${entry.label}") was revoked by an operator and stays revoked. Remove it from the config.`
  })
  const planless = entries.filter(({ revokedAt, plan }) => revokedAt === null && !plans.has(plan))
  const labels = planless.map(({ label }) => `"${label}"`).join(', ')
  const refused = `Keys are refused because their plan is not in the config: ${labels}.`
  return planless.length === 0 ? revoked : [...revoked, refused]
}
