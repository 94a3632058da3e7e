import type { Network } from '@/lib/networks'

/** Chain ids of development chains; and 0, the id of a chain that is not known yet. */
const DEVELOPMENT_CHAINS = [0, 1337, 31_337]

/** Why a network has no registry, as a sentence; null if it has one. */
export function whyNotLookedUp({ service, chainId }: Pick<Network, 'service' | 'chainId'>): string | null {
  if (service === 'embedded') {
    return 'The demo contracts are in no registry. The explorer has their layouts and ABIs.'
  }
  if (service === 'node') return 'This is your own node: nothing is sent to a registry.'
  if (DEVELOPMENT_CHAINS.includes(chainId)) {
    return `Chain ${chainId} is a development chain: no registry knows its contracts.`
  }
  return null
}
