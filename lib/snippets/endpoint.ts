import type { Network } from '@/lib/networks'

/** Stands for the reader's key wherever the explorer shows an endpoint; shells expand it. */
export const KEY_VARIABLE = 'RPC_API_KEY'

/** `https://mainnet.infura.io/v3`, or of the embedded service `http://127.0.0.1:8645/demo-mainnet/v3`: a key follows. */
export const endpointOf = ({ service, slug }: Network, embeddedServiceUrl: string | null): string =>
  service === 'hosted'
    ? `https://${slug}.infura.io/v3`
    : `${embeddedServiceUrl ?? 'https://SERVICE.example'}/${slug}/v3`
