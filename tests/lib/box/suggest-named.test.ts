import { describe, expect, test } from 'vitest'
import { sayName, suggestNamed } from '@/lib/box/suggest-named'
import type { ContractNames } from '@/lib/kept/provenance'

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
      [`What Vault emitted, ${B}`, expect.stringMatching(`/local-31337/logs.*${B}`)],
      [`All variables of VaultFactory, ${A}`, expect.stringContaining(A)],
      [`What VaultFactory emitted, ${A}`, expect.stringContaining(A)],
    ])
  })

  test('args: the address itself', () => {
    expect(suggestNamed(A, 'mainnet', NAMES)[0]?.says).toBe(`All variables of VaultFactory, ${A}`)
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

test('default: a typed address says what it is called', () => {
  expect(sayName(A.toUpperCase().replace('0X', '0x'), NAMES)).toBe(
    'This address is VaultFactory: your folder, exact.',
  )
  expect(sayName(`0x${'c'.repeat(40)}`, NAMES)).toBeNull()
})
