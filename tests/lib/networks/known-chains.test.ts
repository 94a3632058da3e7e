import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { deriveChains, deriveExplorers, writeRows } from '@/lib/cli/derive-chains'
import { factsOf } from '@/lib/networks/added-network'
import { additionOf, findChain, KNOWN_CHAINS, openNetwork } from '@/lib/networks/known-chains'
import { NETWORK_FACTS } from '@/lib/networks/network-facts'

const KNOWN = Object.values(chains)

describe('the list of known chains', () => {
  test('default: they are those of the installed viem (npm run chains writes it)', () => {
    const file = readFileSync(new URL('../../../lib/networks/chains.json', import.meta.url), 'utf8')
    expect(file === writeRows(deriveChains(KNOWN))).toBe(true)
    const explorers = readFileSync(new URL('../../../lib/networks/explorers.json', import.meta.url), 'utf8')
    expect(explorers === writeRows(deriveExplorers(KNOWN))).toBe(true)
    expect(new Set(KNOWN_CHAINS.map(({ chainId }) => chainId))).toEqual(new Set(KNOWN.map(({ id }) => id)))
  })

  test.each([
    [100, 'Gnosis', 'gnosis-100', 'XDAI', 18, 5],
    [42_161, 'Arbitrum One', 'arbitrum-one-42161', 'ETH', 18, 0.25],
    [22_222, 'Nautilus Mainnet', 'nautilus-mainnet-22222', 'ZBC', 9, null],
  ])('args: chain %i is %s', (id, name, slug, symbol, decimals, blockTime) => {
    const chain = findChain(id)
    expect(chain).toMatchObject({ name, slug, chainId: id, blockTime, service: 'added', keptAs: slug })
    expect(chain?.currency).toMatchObject({ symbol, decimals })
  })

  test('behavior: of several chains with one id the first main network is meant, and development nodes have own names', () => {
    const names = [999, 260, 1337, 31_337, 8453].map((id) => findChain(id)?.name)
    expect(names).toEqual(['HyperEVM', 'Guru Network Mainnet', 'Local chain', 'Anvil or Hardhat', 'Base'])
    expect(KNOWN_CHAINS.filter(({ chainId }) => chainId === 999).map(({ name }) => name)).toEqual([
      'HyperEVM',
      'Wanchain Testnet',
      'Zora Goerli Testnet',
    ])
  })

  test('behavior: each can be added as it stands, has a slug of its own, and opens again as itself', () => {
    const explorers = readFileSync(new URL('../../../lib/networks/explorers.json', import.meta.url), 'utf8')
    expect(explorers === writeRows(deriveExplorers(KNOWN))).toBe(true)
    expect(new Set(KNOWN_CHAINS.map(({ slug }) => slug)).size).toBe(KNOWN_CHAINS.length)
    for (const chain of KNOWN_CHAINS) {
      expect(v.safeParse(NETWORK_FACTS, factsOf(chain)).success, chain.name).toBe(true)
      expect(openNetwork(additionOf(chain))).toEqual(chain)
    }
  })

  test('behavior: a chain is added by its id alone, an alternative of the same id by what is known of it', () => {
    const [first, second] = KNOWN_CHAINS.filter(({ chainId }) => chainId === 999)
    expect(first && additionOf(first)).toBe(999)
    expect(second && additionOf(second)).toMatchObject({ name: 'Wanchain Testnet', chainId: 999 })
  })
})
