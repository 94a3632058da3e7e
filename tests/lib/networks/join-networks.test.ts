import { expect, test } from 'vitest'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { joinNetworks } from '@/lib/networks/join-networks'
import { findChain } from '@/lib/networks/known-chains'

const gnosis = findChain(100)
if (!gnosis) throw new Error('The list has no Gnosis.')

test('joinNetworks, default: one list, and of one slug the first', () => {
  const mine = { ...gnosis, blockTime: 99 }
  const joined = joinNetworks(SHIPPED_NETWORKS, [gnosis], [mine])
  expect(joined).toEqual([...SHIPPED_NETWORKS, gnosis])
})
