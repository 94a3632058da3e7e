import type { Network } from '@/lib/networks'

/** Stands for the reader's key wherever the explorer shows an endpoint; shells expand it. */
export const KEY_VARIABLE = 'RPC_API_KEY'

const SOMEBODY = 'https://SERVICE.example'

/**
 * `https://mainnet.infura.io/v3`, or of the embedded service `http://127.0.0.1:8645/demo-mainnet/v3`: a key follows. Who
 * serves a network that was added is for its reader to fill in.
 */
export function endpointOf({ service, slug }: Network, embeddedServiceUrl: string | null): string {
  if (service === 'hosted') return `https://${slug}.infura.io/v3`
  const serviceUrl = service === 'added' ? null : embeddedServiceUrl
  return `${serviceUrl ?? SOMEBODY}/${slug}/v3`
}
