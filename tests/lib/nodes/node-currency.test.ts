import { expect, test } from 'vitest'
import { inOwnCurrency } from '@/lib/nodes/node-currency'
import { networkOfNode } from '@/lib/nodes/node-network'
import { unknownNode } from '@/lib/nodes/node-state'

const symbolOf = (chainId: number) =>
  inOwnCurrency({ ...networkOfNode(unknownNode('local', '127.0.0.1')), chainId }).currency.symbol

test.each([
  [1, 'ETH'],
  [56, 'BNB'],
  [100, 'XDAI'],
  [137, 'POL'],
  [5000, 'MNT'],
  [8217, 'KAIA'],
  [31_337, 'ETH'],
  [42_220, 'CELO'],
  [43_114, 'AVAX'],
])('default: of chain %s', (chainId, symbol) => {
  expect(symbolOf(chainId)).toBe(symbol)
})

test('args: of a chain that nobody knows', () => {
  expect(symbolOf(424_242_424)).toBe('ETH')
  expect(symbolOf(0)).toBe('ETH')
})

test('args: as the operator states it', () => {
  const network = networkOfNode(unknownNode('local', '127.0.0.1'))
  expect(inOwnCurrency({ ...network, chainId: 56 }, 'DEV').currency).toEqual({
    name: 'DEV',
    symbol: 'DEV',
    decimals: 18,
  })
})
