import type { Network } from '@/lib/networks'

/** The environment variable in place of the key. */
export const KEY_VARIABLE = 'RPC_API_KEY'

const SOMEBODY = 'https://SERVICE.example'

/**
 * `https://mainnet.infura.io/v3`, or for the embedded service `http://127.0.0.1:8645/demo-mainnet/v3`. The key
 * follows. An added network has a placeholder.
 */
export function endpointOf({ service, slug }: Network, embeddedServiceUrl: string | null): string {
  if (service === 'hosted') return `https://${slug}.infura.io/v3`
  const serviceUrl = service === 'added' ? null : embeddedServiceUrl
  return `${serviceUrl ?? SOMEBODY}/${slug}/v3`
}
