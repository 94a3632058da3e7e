import { describe, expect, test } from 'vitest'
import { KNOWN_CHAINS } from '@/lib/networks/known-chains'
import { searchNetworks } from '@/lib/networks/search-networks'

const first = (typed: string) => searchNetworks(KNOWN_CHAINS, typed)[0]?.name

describe('searchNetworks', () => {
  test.each([
    ['gnosis', 'Gnosis'],
    ['  GNO ', 'Gnosis'],
    ['100', 'Gnosis'],
    ['xdai', 'Gnosis'],
    ['hardhat', 'Hardhat'],
    ['31337', 'Anvil or Hardhat'],
    ['chiado', 'Gnosis Chiado'],
    ['999', 'HyperEVM'],
  ])('default: %j finds %s first', (typed, name) => {
    expect(first(typed)).toBe(name)
  })

  test('args: nothing typed is all, in their order', () => {
    expect(searchNetworks(KNOWN_CHAINS, ' ')).toEqual(KNOWN_CHAINS)
  })

  test.each(['no such chain', '9007199254740992', '-1', '.*', '\u202e'])('error: %j finds none', (typed) => {
    expect(searchNetworks(KNOWN_CHAINS, typed)).toEqual([])
  })
})
