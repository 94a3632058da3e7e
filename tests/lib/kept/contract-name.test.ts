import { describe, expect, test } from 'vitest'
import { nameProvenance, sayAddress, showName, writeName } from '@/lib/kept/contract-name'

const VAULT = { name: 'Vault', provenance: 'folder exact' } as const

describe('nameProvenance', () => {
  test('default: a name is of the code, so a layout as built proves it, and what names no contract is none', () => {
    expect(nameProvenance('folder exact')).toBe('folder exact')
    expect(nameProvenance('folder as built')).toBe('folder exact')
    expect(nameProvenance('folder same code')).toBe('folder same code')
    expect(nameProvenance('pasted')).toBe('pasted')
    expect(nameProvenance('guessed')).toBeNull()
    expect(nameProvenance('well-known')).toBeNull()
  })
})

test('default: a name as it is written, shown and said', () => {
  expect(writeName(VAULT)).toBe('Vault')
  expect(writeName({ ...VAULT, through: 'Proxy' })).toBe('Proxy → Vault')
  expect(showName({ ...VAULT, provenance: 'registry match' })).toBe('≈ Vault')
  expect(writeName({ ...VAULT, provenance: 'registry match' })).toBe('Vault')
  expect(sayAddress('0x5fbd…', { ...VAULT, provenance: 'folder record', through: 'Account' })).toBe(
    '≈ Account → Vault (0x5fbd…)',
  )
  expect(sayAddress('0x5fbd…', undefined)).toBe('0x5fbd…')
})
