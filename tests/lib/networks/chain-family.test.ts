import * as viemChains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { familyOf, keepsReceiptRules, sayCurrency } from '@/lib/networks/chain-family'

type Chain = { id: number; name: string; custom?: object; contracts?: Record<string, unknown> }

const chains = Object.values(viemChains as unknown as Record<string, Chain>).filter(
  (one) => typeof one === 'object' && 'nativeCurrency' in one,
)
const wrong = (isOf: (chain: Chain) => boolean, ...families: string[]) =>
  chains
    .filter(isOf)
    .filter(({ id }) => !families.includes(String(familyOf(id))))
    .map(({ id, name }) => `${id} ${name}`)

test('default: what viem builds on its configuration of the OP stack is of it, and Celo is of its own', () => {
  expect(wrong(({ contracts }) => contracts?.l1Block !== undefined, 'op-stack', 'celo')).toEqual([])
})

test('default: what viem builds on its configuration of zkSync is of it', () => {
  expect(wrong(({ custom }) => custom !== undefined && 'getEip712Domain' in custom, 'zksync')).toEqual([])
})

test.each([
  [/^Arbitrum/, 'arbitrum'],
  [/^BNB Smart Chain/, 'bsc'],
  [/^Gnosis/, 'gnosis'],
  [/^Hedera/, 'hedera'],
  [/^Rootstock/, 'rootstock'],
  [/^Filecoin/, 'filecoin'],
  [/^Polygon zkEVM/, 'polygon-zkevm'],
  [/^Polygon(?! zkEVM)/, 'polygon'],
  [/^Linea/, 'linea'],
])('default: chains of the name %s', (name, family) => {
  expect(wrong((chain) => name.test(chain.name), family)).toEqual([])
})

test('default: every network that is shipped keeps the rules of Ethereum’s receipts', () => {
  expect(SHIPPED_NETWORKS.filter(({ chainId }) => !keepsReceiptRules(chainId))).toEqual([])
})

test('args: a chain that nobody knows', () => {
  expect(familyOf(424_242_424)).toBeNull()
  expect(keepsReceiptRules(424_242_424)).toBe(false)
})

describe('sayCurrency', () => {
  const [demo] = SHIPPED_NETWORKS as [Network]
  const nodeOf = (chainId: number): Network => ({ ...demo, service: 'node', chainId })

  test.each([
    ['of a development chain', nodeOf(31_337), 'ETH'],
    ['of a chain that is known', nodeOf(1), 'ETH'],
    ['of an unknown chain', nodeOf(8217), 'ETH (assumed)'],
    ['that its reader entered', { ...demo, service: 'added', chainId: 8217 } as Network, 'ETH'],
  ])('args: the currency %s', (_, network, says) => {
    expect(sayCurrency(network)).toBe(says)
  })
})
