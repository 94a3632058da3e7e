import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { encodeMappingKey } from '@/lib/storage/place/mapping-key'

const word = (digits: string) => `0x${digits}`

describe('encodeMappingKey', () => {
  test('default: value types are padded left', () => {
    expect(encodeMappingKey('uint8', '0x0c').bytes).toBe(word('0c'.padStart(64, '0')))
    expect(encodeMappingKey('bool', 'true').bytes).toBe(word('1'.padStart(64, '0')))
    expect(encodeMappingKey('address', `0x${'ab'.repeat(20)}`)).toEqual({
      bytes: word('ab'.repeat(20).padStart(64, '0')),
      rule: 'padded left',
      padding: { side: 'left', bytes: 12 },
    })
  })

  test('args: a negative integer is sign-extended to 32 bytes', () => {
    expect(encodeMappingKey('int16', '-2')).toEqual({
      bytes: word('fe'.padStart(64, 'f')),
      rule: 'sign-extended',
      padding: { side: 'left', bytes: 30 },
    })
  })

  test('args: bytesN is padded right', () => {
    expect(encodeMappingKey('bytes4', '0xc0ffee01')).toEqual({
      bytes: word('c0ffee01'.padEnd(64, '0')),
      rule: 'padded right',
      padding: { side: 'right', bytes: 28 },
    })
  })

  test('args: string and bytes are taken as they are, of any length', () => {
    expect(encodeMappingKey('string', 'alice').bytes).toBe('0x616c696365')
    expect(encodeMappingKey('string', ' ').bytes).toBe('0x20')
    expect(encodeMappingKey('string', '').bytes).toBe('0x')
    expect(encodeMappingKey('bytes', `0x${'11'.repeat(40)}`).bytes).toBe(word('11'.repeat(40)))
  })

  test('args: the ends of every integer width fit, one beyond does not', () => {
    for (let bits = 8n; bits <= 256n; bits += 8n) {
      const max = (1n << bits) - 1n
      const smin = -(1n << (bits - 1n))
      expect(() => encodeMappingKey(`uint${bits}`, `${max}`)).not.toThrow()
      expect(() => encodeMappingKey(`uint${bits}`, `${max + 1n}`)).toThrow(`uint${bits} holds 0 to ${max}`)
      expect(() => encodeMappingKey(`int${bits}`, `${smin}`)).not.toThrow()
      expect(() => encodeMappingKey(`int${bits}`, `${smin - 1n}`)).toThrow(`int${bits} holds ${smin}`)
    }
  })

  test.each([
    ['uint7', '1'],
    ['uint264', '1'],
    ['bytes33', '0x'],
    ['bytes0', '0x'],
    ['struct', '1'],
    ['', '1'],
    ['uint256', 'ten'],
    ['uint256', ''],
    ['bool', 'yes'],
    ['bytes4', '0xc0ffee'],
    ['bytes', '0xabc'],
    ['address', '0x1234'],
  ])('error: %s with %s is refused with its rule', (type, key) => {
    expect(() => encodeMappingKey(type, key)).toThrow(BadInputError)
  })
})
