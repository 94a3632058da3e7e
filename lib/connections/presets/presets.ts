import { toTariff } from '@/lib/credits/price-list'
import type { Preset } from './preset'
import * as slugs from './slugs'

const READ_ON = '2026-11-22'

/** Prices are those of the vendors' own pages, method by method; a vendor whose page was not read for all has none here. */
export const PRESETS: readonly Preset[] = [
  {
    id: 'infura',
    name: 'Infura by MetaMask',
    keyPlace: 'key',
    template: 'https://{network}.infura.io/v3/{key}',
    // What the page does not list costs 80 there, by its own words.
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
    documentation: {
      url: 'https://docs.metamask.io/services/get-started/pricing/credit-cost/',
      readOn: READ_ON,
    },
    slugs: slugs.INFURA_SLUGS,
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
        eth_chainId: 0,
        net_version: 0,
        web3_clientVersion: 20,
      },
    }),
    // Its page on throughput: 500 a second, looked at over ten.
    rates: [{ amount: 5000, seconds: 10, of: 'units' }],
    documentation: { url: 'https://www.alchemy.com/docs/reference/compute-unit-costs', readOn: READ_ON },
    slugs: slugs.ALCHEMY_SLUGS,
  },
  {
    id: 'quicknode',
    name: 'QuickNode',
    keyPlace: 'endpoint',
    template: null,
    hosts: ['.quiknode.pro'],
    // One price for every read.
    tariff: toTariff({ unit: 'API credits', prices: { other: 20 } }),
    pricedOn: slugs.QUICKNODE_PRICED_ON,
    documentation: { url: 'https://www.quicknode.com/api-credits', readOn: READ_ON },
    slugs: null,
  },
  {
    id: 'drpc',
    name: 'dRPC',
    keyPlace: 'key',
    template: 'https://lb.drpc.live/{network}/{key}',
    tariff: null,
    documentation: { url: 'https://drpc.org/docs/pricing/compute-units', readOn: READ_ON },
    slugs: slugs.DRPC_SLUGS,
  },
  {
    id: 'ankr',
    name: 'Ankr',
    keyPlace: 'key',
    template: 'https://rpc.ankr.com/{network}/{key}',
    // One price for every call of an EVM chain.
    tariff: toTariff({ unit: 'API credits', prices: { other: 200 } }),
    documentation: { url: 'https://www.ankr.com/docs/rpc-service/pricing/', readOn: READ_ON },
    slugs: slugs.ANKR_SLUGS,
  },
  {
    id: 'blockpi',
    name: 'BlockPI',
    keyPlace: 'key',
    template: 'https://{network}.blockpi.network/v1/rpc/{key}',
    // It grows with the size of an answer.
    tariff: null,
    // It allows 400 units a second besides, which cannot be counted without a price.
    rates: [{ amount: 20, seconds: 1, of: 'calls' }],
    documentation: { url: 'https://docs.blockpi.io/pricing', readOn: READ_ON },
    slugs: slugs.BLOCKPI_SLUGS,
  },
  {
    id: 'tenderly',
    name: 'Tenderly',
    keyPlace: 'key',
    template: 'https://{network}.gateway.tenderly.co/{key}',
    tariff: null,
    documentation: { url: 'https://docs.tenderly.co/node/pricing', readOn: READ_ON },
    slugs: slugs.TENDERLY_SLUGS,
  },
  {
    id: 'chainstack',
    name: 'Chainstack',
    keyPlace: 'endpoint',
    template: null,
    hosts: ['.core.chainstack.com'],
    // It doubles for blocks that are older than the latest 127.
    tariff: null,
    rates: [{ amount: 25, seconds: 1, of: 'calls' }],
    documentation: { url: 'https://docs.chainstack.com/docs/request-units', readOn: READ_ON },
    slugs: null,
  },
  {
    id: 'publicnode',
    name: 'PublicNode',
    keyPlace: 'none',
    template: 'https://{network}-rpc.publicnode.com',
    tariff: null,
    documentation: { url: 'https://www.publicnode.com', readOn: READ_ON },
    slugs: slugs.PUBLIC_NODE_SLUGS,
  },
]
