import type { ExplorerConfig } from '@/lib/config'
import type { Network } from '@/lib/networks'
import type { ReaderKeys } from './sealed-keys'

/** Where the calls of one network go. Lives on the server only: it holds the key. */
export type Connection = { baseUrl: string; key: string }

/**
 * The reader's own key for the network if there is one, else the embedded service's demo key on its own networks,
 * else none.
 */
export function resolveConnection(
  network: Network,
  keys: ReaderKeys,
  config: ExplorerConfig,
): Connection | null {
  const baseUrl = baseUrlOf(network, config)
  const own = keys.find((entry) => entry.network === network.slug)?.key
  const key = own ?? (network.service === 'embedded' ? config.embeddedServiceKey : null)
  return baseUrl && key ? { baseUrl, key } : null
}

function baseUrlOf(network: Network, config: ExplorerConfig): string | null {
  if (network.service === 'infura') return `https://${network.slug}.infura.io`
  return config.embeddedServiceUrl && `${config.embeddedServiceUrl}/${network.slug}`
}
