import { describe, expect, test } from 'vitest'
import { PRESETS } from '@/lib/connections/presets'
import { fillTemplate, parseEndpointTemplate, requirePublic } from '@/lib/service-template'

/**
 * Every figure of a tariff, from the page it was read on: storage, logs, receipt, head, block by number and by hash, code, proof,
 * receipts of a block, many slots, chain id, net version, client version, transaction, block access list, call, list of accessed
 * slots, capabilities. A method that the page does not name has the highest price.
 */
const READ: Record<string, { page: string; unit: string; prices: number[] }> = {
  infura: {
    page: 'https://docs.metamask.io/services/get-started/pricing/credit-cost/',
    unit: 'credits',
    prices: [80, 255, 80, 80, 80, 80, 80, 150, 1000, 80, 5, 5, 80, 80, 80, 80, 80, 80],
  },
  alchemy: {
    page: 'https://www.alchemy.com/docs/reference/compute-unit-costs',
    unit: 'compute units',
    prices: [20, 60, 20, 10, 20, 20, 20, 21, 500, 500, 0, 0, 20, 20, 500, 26, 10, 500],
  },
  quicknode: {
    page: 'https://www.quicknode.com/api-credits',
    unit: 'API credits',
    prices: Array(18).fill(20),
  },
  ankr: {
    page: 'https://www.ankr.com/docs/rpc-service/pricing/',
    unit: 'API credits',
    prices: Array(18).fill(200),
  },
}
const METHODS = [
  'eth_getStorageAt',
  'eth_getLogs',
  'eth_getTransactionReceipt',
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_getCode',
  'eth_getProof',
  'eth_getBlockReceipts',
  'eth_getStorageValues',
  'eth_chainId',
  'net_version',
  'web3_clientVersion',
  'eth_getTransactionByHash',
  'eth_getBlockAccessList',
  'eth_call',
  'eth_createAccessList',
  'eth_capabilities',
]

describe.each(PRESETS.map((preset) => [preset.id, preset] as const))('%s', (id, preset) => {
  test('default: its prices are those that were read, or none is stated', () => {
    const read = READ[id]
    const prices = read && Object.fromEntries(METHODS.map((method, i) => [method, read.prices[i]]))
    expect(preset.tariff).toEqual(read ? { unit: read.unit, prices } : null)
    if (read) expect(preset.documentation.url).toBe(read.page)
    expect(preset.documentation.readOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('default: its template leads by https to its own host, on every chain it names', () => {
    const { template, keyPlace, slugs } = preset
    if (template === null) {
      expect([keyPlace, slugs]).toEqual(['endpoint', null])
      expect(preset.hosts?.every((host) => host.startsWith('.'))).toBe(true)
      return
    }
    expect(requirePublic(parseEndpointTemplate(template))).toBe(template)
    expect(template.includes('{key}')).toBe(keyPlace === 'key')
    const ends = Object.entries(slugs ?? {}).map(([chainId, slug]) => {
      expect(slug).toMatch(/^[a-z0-9_-]+$/)
      const url = new URL(fillTemplate(template, { slug, chainId: Number(chainId), key: 'abcdefgh' }))
      return url.hostname.split('.').slice(-2).join('.')
    })
    expect(new Set(ends).size).toBe(1)
  })
})

test('behavior: a vendor that takes more on some chains states a price for the others only', () => {
  const pricedOn = PRESETS.find(({ id }) => id === 'quicknode')?.pricedOn
  expect(pricedOn).toContain(1)
  for (const dearer of [100, 534_352, 324, 42_220, 143]) expect(pricedOn).not.toContain(dearer)
})

test('default: the paces of free plans are those that were read; units are counted only where each has a price', () => {
  const rates = PRESETS.flatMap(({ id, rates }) => (rates ? [[id, rates]] : []))
  expect(Object.fromEntries(rates)).toEqual({
    infura: [{ amount: 500, seconds: 1, of: 'units' }],
    alchemy: [{ amount: 5000, seconds: 10, of: 'units' }],
    blockpi: [{ amount: 20, seconds: 1, of: 'calls' }],
    chainstack: [{ amount: 25, seconds: 1, of: 'calls' }],
  })
  for (const { rates = [], tariff, pricedOn } of PRESETS) {
    if (rates.some(({ of }) => of === 'units'))
      expect([tariff === null, pricedOn]).toEqual([false, undefined])
  }
})
