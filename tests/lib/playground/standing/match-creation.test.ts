import { describe, expect, test } from 'vitest'
import { createCreationMatcher } from '@/lib/playground/standing/match-creation'

const contract = (id: string, bytes: `0x${string}`, links: { start: number; length: number }[] = []) => ({
  id,
  creation: {
    bytes,
    links: links.map((link) => ({ file: '', library: '', ...link })),
    sourceMap: '',
    immutables: [],
  },
})

describe('the contract that code makes', () => {
  const match = createCreationMatcher([
    contract('short', '0x6001'),
    contract('long', '0x600160026003'),
    contract('linked', '0xaa000000bb', [{ start: 1, length: 3 }]),
    { id: 'interface', creation: null },
    contract('abstract', '0x'),
  ])

  test('default: constructor arguments may stand behind the code', () => {
    expect(match('0x600160020000')).toBe('short')
  })

  test('behavior: the longest code that fits wins', () => {
    expect(match('0x60016002600300ff')).toBe('long')
  })

  test('behavior: any library may be linked in', () => {
    expect(match('0xaa123456bb')).toBe('linked')
    expect(match('0xaa123456bc')).toBe(null)
    expect(match('0xaa1234')).toBe(null)
  })

  test('error: other code is none of the program', () => {
    expect(match('0x')).toBe(null)
    expect(match('0x6002')).toBe(null)
  })
})
