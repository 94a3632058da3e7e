import type { Network } from '@/lib/networks'

/** Chains of development that everybody numbers alike; and 0, which stands for one that is not known yet. */
const NOBODYS_CHAINS = [0, 1337, 31_337]

/** Why no registry is asked about a network, as a sentence; null for one that it can know. */
export function whyNotLookedUp({ service, chainId }: Pick<Network, 'service' | 'chainId'>): string | null {
  if (service === 'embedded') {
    return 'The demo contracts are in no registry. The explorer has their layouts and ABIs.'
  }
  if (service === 'node') return 'This is your own node: nothing is sent to a registry.'
  if (NOBODYS_CHAINS.includes(chainId)) {
    return `Chain ${chainId} is a development chain: no registry knows its contracts.`
  }
  return null
}
