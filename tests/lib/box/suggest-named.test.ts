import { describe, expect, test } from 'vitest'
import { sayName, sayUnplaced, suggestNamed, suggestNamedPlaces } from '@/lib/box/suggest-named'
import type { ContractNames } from '@/lib/kept/provenance'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'

const A = `0x${'a'.repeat(40)}`
const B = `0x${'b'.repeat(40)}`
const NAMES: ContractNames = new Map([
  [A, { name: 'VaultFactory', provenance: 'folder exact' }],
  [B, { name: 'Vault', provenance: 'pasted' }],
])

describe('suggestNamed', () => {
  test('default: contracts by a part of their name, the nearest first, each with what it stores and emitted', () => {
    expect(suggestNamed(' vaul ', 'local-31337', NAMES).map(({ says, href }) => [says, href])).toEqual([
      [`All variables of Vault, ${B}`, expect.stringMatching(`/local-31337/storage/contract.*${B}`)],
      [`Logs of Vault, ${B}`, expect.stringMatching(`/local-31337/logs.*${B}`)],
      [`All variables of VaultFactory, ${A}`, expect.stringContaining(A)],
      [`Logs of VaultFactory, ${A}`, expect.stringContaining(A)],
    ])
  })

  test('args: the address itself', () => {
    expect(suggestNamed(A, 'mainnet', NAMES)[0]?.says).toBe(`All variables of VaultFactory, ${A}`)
  })

  test('args: in another case; what begins so before what has it inside; a proxy and a doubtful one as such', () => {
    const names: ContractNames = new Map([
      [A, { name: 'MyVault', provenance: 'folder record' }],
      [B, { name: 'VaultFactoryOfMine', provenance: 'folder exact', through: 'Proxy' }],
    ])
    expect(suggestNamed('VAULT', 'sepolia', names).map(({ says }) => says)).toEqual([
      `All variables of Proxy → VaultFactoryOfMine, ${B}`,
      `Logs of Proxy → VaultFactoryOfMine, ${B}`,
      `All variables of ≈ MyVault, ${A}`,
      `Logs of ≈ MyVault, ${A}`,
    ])
  })

  test('args: a single letter, nothing, and a name that none has', () => {
    for (const typed of ['', 'v', 'zzz']) expect(suggestNamed(typed, 'mainnet', NAMES)).toEqual([])
  })

  test('behavior: four contracts at most', () => {
    const many: ContractNames = new Map(
      Array.from({ length: 30 }, (_, i) => [
        `0x${String(i).padStart(40, '0')}`,
        { name: `Token${i}`, provenance: 'demo' as const },
      ]),
    )
    expect(suggestNamed('token', 'mainnet', many)).toHaveLength(8)
  })
})

describe('suggestNamedPlaces', () => {
  const demo = SHIPPED_NETWORKS[0] as Network
  const chains = { networks: SHIPPED_NETWORKS, heads: new Map(), now: 0 }
  const suggest = (typed: string, names = NAMES) => {
    const { suggestions, isExact } = suggestNamedPlaces(typed, demo, { chains, names })
    return { isExact, to: suggestions.map(({ says, href }) => [says, decodeURIComponent(href)]) }
  }

  test.each(['Vault.balances["alice"]', ' Vault balances["alice"]', 'Vault: balances["alice"]'])(
    'default: a path behind the name of a contract: %s',
    (typed) => {
      expect(suggest(typed)).toEqual({
        isExact: true,
        to: [
          [
            `balances["alice"] in the storage of Vault, ${B}`,
            `/demo-mainnet/storage?address=${B}&by=path&path=balances["alice"]`,
          ],
        ],
      })
    },
  )

  test('args: the address itself as a key', () => {
    expect(suggest(`Vault.balances[${B}]`).to[0]?.[0]).toBe(`balances[${B}] in the storage of Vault, ${B}`)
  })

  test('args: a slot; another case; a name that has signs of a pattern; each of several', () => {
    expect(suggest('Vault 5').to).toEqual([
      [`Slot 5 of Vault, ${B}`, `/demo-mainnet/storage?address=${B}&slot=5`],
    ])
    expect(suggest('vault.total')).toMatchObject({
      isExact: false,
      to: [[`total in the storage of Vault, ${B}`, expect.any(String)]],
    })
    const twins: ContractNames = new Map([
      [A, { name: 'T$&', provenance: 'demo' }],
      [B, { name: 'T$&', provenance: 'demo' }],
    ])
    expect(suggest('T$&.a', twins).to).toEqual([])
    const dollars: ContractNames = new Map([
      [A, { name: 'T$$', provenance: 'demo' }],
      [B, { name: 'T$$', provenance: 'demo' }],
    ])
    expect(suggest('T$$.a', dollars).to.map(([says]) => says)).toEqual([
      `a in the storage of T$$, ${A}`,
      `a in the storage of T$$, ${B}`,
    ])
  })

  test.each(['Vault', 'Vault.', 'Nobody.total', 'Vault.[', 'VaultFactor.total', 'Vault(uint256)', ''])(
    'args: nothing for %j',
    (typed) => {
      expect(suggest(typed)).toEqual({ isExact: false, to: [] })
    },
  )
})

test('default: a contract of the folder without an address says what to do', () => {
  const contracts = ['Vault', 'Token']
  for (const typed of ['token', ' Token.balances[1]', 'Token 5']) {
    expect(sayUnplaced(typed, contracts)).toMatch(
      /^Token is a contract of your project folder, .* Open its address once/,
    )
  }
  for (const typed of ['', 'Toke', 'Tokens', '0x12', '.Token'])
    expect(sayUnplaced(typed, contracts)).toBeNull()
})

test('default: a typed address says what it is called', () => {
  expect(sayName(A.toUpperCase().replace('0X', '0x'), NAMES)).toBe(
    'This address is VaultFactory: your folder, exact.',
  )
  expect(sayName(`0x${'c'.repeat(40)}`, NAMES)).toBeNull()
})
