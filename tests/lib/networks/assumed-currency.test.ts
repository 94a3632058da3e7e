import { expect, test } from 'vitest'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { sayCurrency } from '@/lib/networks/assumed-currency'

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
