import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptAbis } from '@/lib/abi/kept-abis'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import type { Provenance } from '@/lib/kept/provenance'
import { loadNames } from '@/lib/names/known/load-names'
import { keptLayouts } from '@/lib/storage/kept/kept-layouts'
import { type LayoutText, readLayoutText } from '@/lib/storage/kept/layout-text'

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const SEPOLIA = {
  slug: 'sepolia',
  keptAs: 'sepolia',
  service: 'hosted',
  chainId: 11_155_111,
  history: 'near-head',
} as const
const ANVIL = {
  ...SEPOLIA,
  slug: 'local-31337',
  service: 'node',
  chainId: 31_337,
  history: 'archive',
} as const

const layoutOf = (name: string, origin: Provenance, more: Partial<LayoutText> = {}) => {
  const json = JSON.stringify({ contractName: name, storageLayout: { storage: [], types: null } })
  const known = readLayoutText({ origin, json, contract: null, notes: [], ...more })
  return {
    kept: { version: 2 as const, layouts: [known.text], apart: null },
    versions: [{ fromBlock: 0n, known }],
  }
}
const abiOf = (name: string | null) => ({
  text: '',
  abi: parseContractAbi('error No()'),
  provenance: 'registry match' as const,
  name,
})

beforeEach(() => {
  vi.spyOn(keptLayouts, 'readAll').mockResolvedValue([])
  vi.spyOn(keptAbis, 'readAll').mockResolvedValue([])
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('loadNames', () => {
  test('default: a layout before an ABI; a name is that of the code, and of code behind a proxy it says so', async () => {
    vi.mocked(keptAbis.readAll).mockResolvedValue([
      [A, abiOf('Old')],
      [B, abiOf('Token')],
      [C, abiOf(null)],
    ])
    vi.mocked(keptLayouts.readAll).mockResolvedValue([
      [A, layoutOf('Vault', 'folder as built')],
      [C, layoutOf('Vault', 'registry exact', { of: A })],
      [
        D,
        layoutOf('Vault', 'folder exact', { code: { hash: `0x${'1'.repeat(64)}`, address: A, block: '1' } }),
      ],
    ])
    expect(Object.fromEntries(await loadNames(SEPOLIA))).toEqual({
      [A]: { name: 'Vault', provenance: 'folder exact' },
      [B]: { name: 'Token', provenance: 'registry match' },
      [C]: { name: 'Vault', provenance: 'registry exact', through: 'Proxy' },
      [D]: { name: 'Vault', provenance: 'folder exact', through: 'Proxy' },
    })
  })

  test('behavior: well-known places and guesses name no contract: the name that was known stays', async () => {
    vi.mocked(keptAbis.readAll).mockResolvedValue([[A, abiOf('Token')]])
    vi.mocked(keptLayouts.readAll).mockResolvedValue([
      [A, layoutOf('Well-known layout', 'well-known')],
      [B, layoutOf('Guess', 'guessed')],
    ])
    expect(Object.fromEntries(await loadNames(SEPOLIA))).toEqual({
      [A]: { name: 'Token', provenance: 'registry match' },
    })
  })

  test('behavior: records of deployments count last, and not on a chain to develop with', async () => {
    const deployed = [SEPOLIA, ANVIL].flatMap(({ chainId }) =>
      [A, B].map((address) => ({ chainId, address, name: 'Recorded' })),
    )
    vi.stubGlobal('fetch', async () => Response.json({ contracts: [], deployed }))
    vi.mocked(keptAbis.readAll).mockResolvedValue([[A, abiOf('Token')]])
    expect(Object.fromEntries(await loadNames(SEPOLIA))).toEqual({
      [A]: { name: 'Token', provenance: 'registry match' },
      [B]: { name: 'Recorded', provenance: 'folder record' },
    })
    expect([...(await loadNames(ANVIL)).keys()]).toEqual([A])
  })

  test('error: a folder that cannot be asked, and a browser that keeps nothing, have no names', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 502 }))
    vi.mocked(keptLayouts.readAll).mockRejectedValue(new Error('denied'))
    vi.mocked(keptAbis.readAll).mockRejectedValue(new Error('denied'))
    expect((await loadNames(SEPOLIA)).size).toBe(0)
  })
})
