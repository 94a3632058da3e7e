import { isFree, type Tariff } from '@/lib/credits/tariff'
import type { Network } from '@/lib/networks'

/**
 * Whether a network's own node answers its calls, which has more methods than a service. A reader's key or wallet on the network of an
 * own node has a tariff of its own.
 */
export const usesOwnNode = ({ service }: Pick<Network, 'service'>, tariff: Tariff): boolean =>
  service === 'node' && isFree(tariff)
