import type { Network } from '@/lib/networks'

/** Chains of development that everybody numbers alike; and 0, which stands for one that is not known yet. */
const NOBODYS_CHAINS = [0, 1337, 31_337]

/** Why no registry is asked about a network, as a sentence; null for one that it can know. */
export function whyNotLookedUp({ service, chainId }: Pick<Network, 'service' | 'chainId'>): string | null {
  if (service === 'embedded') {
    return 'The demo’s contracts are in no registry: what is known of them lies beside the explorer.'
  }
  if (service === 'node') return 'This is a node of your own: nothing of it is told to a registry.'
  if (NOBODYS_CHAINS.includes(chainId)) {
    return `Chain ${chainId} is a development chain: no registry knows its contracts.`
  }
  return null
}
