import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import type { Tariff } from '@/lib/credits/tariff'

/** A tariff of no service: each price is another prime, so that one taken from elsewhere shows. */
export const POINTS: Tariff = {
  unit: 'points',
  prices: {
    eth_getStorageAt: 11,
    eth_getLogs: 97,
    eth_getTransactionReceipt: 13,
    eth_blockNumber: 7,
    eth_getBlockByNumber: 17,
    eth_getBlockByHash: 19,
    eth_getCode: 23,
    eth_getProof: 29,
    eth_getBlockReceipts: 31,
    eth_getStorageValues: 37,
    eth_getTransactionByHash: 41,
    eth_getBlockAccessList: 43,
    eth_call: 47,
    eth_createAccessList: 53,
    eth_capabilities: 59,
    eth_chainId: 3,
    net_version: 5,
    web3_clientVersion: 2,
  },
}

/** A reader's connections, where the demo's main network is asked with a key of this tariff, and of so many units a second. */
export const connectedIn = (tariff: Tariff, perSecond: number | null = null): ConnectionsOverview => ({
  services: [
    {
      ...{ id: 'vendor', name: 'A vendor', keyPlace: 'key', template: 'https://{network}.vendor.example' },
      ...{ hosts: null, tariff, pricedOn: null, rates: null, documentation: null, slugs: null },
    },
  ],
  ownServices: false,
  keys: [{ id: tariff.unit, service: 'vendor', label: 'Mine', dailyCredits: null, perSecond, tariff }],
  uses: { 'demo-mainnet': tariff.unit },
})
