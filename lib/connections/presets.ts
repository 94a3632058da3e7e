import { toTariff } from '@/lib/credits/price-list'
import type { OfferedService } from './connections-overview'
import { slugsOf } from './preset-slugs'

type Option = 'hosts' | 'pricedOn' | 'rates'

/** A vendor, as its own documentation describes it. */
type Preset = Omit<OfferedService, Option | 'documentation'> & {
  [Name in Option]?: NonNullable<OfferedService[Name]>
} & { documentation: NonNullable<OfferedService['documentation']> }

/** All pages were read on this day. */
const documented = (url: string) => ({ url, readOn: '2026-11-22' })

/** Prices are from the vendors' own pages, method by method. A vendor whose page does not price every method has none. */
export const PRESETS: readonly Preset[] = [
  {
    id: 'infura',
    name: 'Infura by MetaMask',
    keyPlace: 'key',
    template: 'https://{network}.infura.io/v3/{key}',
    // The page says that unlisted methods cost 80.
    tariff: toTariff({
      unit: 'credits',
      prices: {
        eth_getLogs: 255,
        eth_getProof: 150,
        eth_getBlockReceipts: 1_000,
        eth_chainId: 5,
        net_version: 5,
        other: 80,
      },
    }),
    rates: [{ amount: 500, seconds: 1, of: 'units' }],
    documentation: documented('https://docs.metamask.io/services/get-started/pricing/credit-cost/'),
    slugs: slugsOf('infura'),
  },
  {
    id: 'alchemy',
    name: 'Alchemy',
    keyPlace: 'key',
    template: 'https://{network}.g.alchemy.com/v2/{key}',
    tariff: toTariff({
      unit: 'compute units',
      prices: {
        eth_getStorageAt: 20,
        eth_getLogs: 60,
        eth_getTransactionReceipt: 20,
        eth_blockNumber: 10,
        eth_getBlockByNumber: 20,
        eth_getBlockByHash: 20,
        eth_getCode: 20,
        eth_getProof: 21,
        eth_getBlockReceipts: 500,
        eth_getTransactionByHash: 20,
        eth_call: 26,
        eth_createAccessList: 10,
        eth_chainId: 0,
        net_version: 0,
        web3_clientVersion: 20,
      },
    }),
    // Its page on throughput: 500 per second, averaged over 10 seconds.
    rates: [{ amount: 5000, seconds: 10, of: 'units' }],
    documentation: documented('https://www.alchemy.com/docs/reference/compute-unit-costs'),
    slugs: slugsOf('alchemy'),
  },
  {
    id: 'quicknode',
    name: 'QuickNode',
    keyPlace: 'endpoint',
    template: null,
    hosts: ['.quiknode.pro'],
    // The price of every read on most EVM chains. On other chains it is higher, or not stated.
    tariff: toTariff({ unit: 'API credits', prices: { other: 20 } }),
    pricedOn: [1, 11_155_111, 8453, 10, 42_161, 137, 56, 43_114, 59_144],
    documentation: documented('https://www.quicknode.com/api-credits'),
    slugs: null,
  },
  {
    id: 'drpc',
    name: 'dRPC',
    keyPlace: 'key',
    template: 'https://lb.drpc.live/{network}/{key}',
    tariff: null,
    documentation: documented('https://drpc.org/docs/pricing/compute-units'),
    slugs: slugsOf('drpc'),
  },
  {
    id: 'ankr',
    name: 'Ankr',
    keyPlace: 'key',
    template: 'https://rpc.ankr.com/{network}/{key}',
    // One price for every call of an EVM chain.
    tariff: toTariff({ unit: 'API credits', prices: { other: 200 } }),
    documentation: documented('https://www.ankr.com/docs/rpc-service/pricing/'),
    slugs: slugsOf('ankr'),
  },
  {
    id: 'blockpi',
    name: 'BlockPI',
    keyPlace: 'key',
    template: 'https://{network}.blockpi.network/v1/rpc/{key}',
    // The price grows with the size of the response.
    tariff: null,
    // It also allows 400 units per second, which cannot be counted without prices.
    rates: [{ amount: 20, seconds: 1, of: 'calls' }],
    documentation: documented('https://docs.blockpi.io/pricing'),
    slugs: slugsOf('blockpi'),
  },
  {
    id: 'tenderly',
    name: 'Tenderly',
    keyPlace: 'key',
    template: 'https://{network}.gateway.tenderly.co/{key}',
    tariff: null,
    documentation: documented('https://docs.tenderly.co/node/pricing'),
    slugs: slugsOf('tenderly'),
  },
  {
    id: 'chainstack',
    name: 'Chainstack',
    keyPlace: 'endpoint',
    template: null,
    hosts: ['.core.chainstack.com'],
    // Calls cost twice as much for blocks older than the latest 127.
    tariff: null,
    rates: [{ amount: 25, seconds: 1, of: 'calls' }],
    documentation: documented('https://docs.chainstack.com/docs/request-units'),
    slugs: null,
  },
  {
    id: 'publicnode',
    name: 'PublicNode',
    keyPlace: 'none',
    template: 'https://{network}-rpc.publicnode.com',
    tariff: null,
    documentation: documented('https://www.publicnode.com'),
    slugs: slugsOf('publicnode'),
  },
]
