import type { Prices } from '@/lib/credits/tariff'

/** Price of a whole check of a connection: the chain id, and the newest block. */
export const priceCheck = ({ eth_chainId, eth_getBlockByNumber }: Prices): number =>
  eth_chainId + eth_getBlockByNumber
