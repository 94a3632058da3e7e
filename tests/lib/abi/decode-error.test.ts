import { describe, expect, test } from 'vitest'
import { decodeError } from '@/lib/abi/decode-call'
import { parseErrorSignature } from '@/lib/abi/error-signature'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { describePanic } from '@/lib/abi/panic-code'

const word = (digits: string) => digits.padStart(64, '0')
const why = (data: `0x${string}`) => {
  const decoded = decodeError(data, KNOWN_ERRORS)
  return decoded.state === 'raw' ? decoded.why : decoded.state
}

describe('decodeError', () => {
  test('default: Error(string), as the Solidity documentation lays it out', () => {
    const text = '4e6f7420656e6f7567682045746865722070726f76696465642e'.padEnd(64, '0')
    const decoded = decodeError(`0x08c379a0${word('20')}${word('1a')}${text}`, KNOWN_ERRORS)
    expect(decoded).toMatchObject({
      state: 'decoded',
      error: { name: 'Error', standard: 'Solidity' },
      args: [{ parameter: { name: 'reason' }, value: 'Not enough Ether provided.' }],
    })
  })

  test('args: a panic', () => {
    const decoded = decodeError(`0x4e487b71${word('11')}`, KNOWN_ERRORS)
    expect(decoded).toMatchObject({ state: 'decoded', error: { name: 'Panic' }, args: [{ value: 17n }] })
    expect(describePanic(17n)).toBe('arithmetic overflow or underflow')
    expect(describePanic(999n)).toBe('not a panic code of Solidity')
  })

  test('args: a custom error of a standard', () => {
    const decoded = decodeError(`0xe450d38c${word('a11ce')}${word('1')}${word('2')}`, KNOWN_ERRORS)
    expect(decoded).toMatchObject({ error: { name: 'ERC20InsufficientBalance', standard: 'ERC-6093' } })
  })

  test('error: stays raw, and says why', () => {
    expect(why('0x')).toContain('without data')
    expect(why('0x08c3')).toContain('at least 4 bytes')
    expect(why('0x12345678')).toBe('No known error has the selector 0x12345678.')
    expect(why(`0x08c379a0${word('ff')}`)).toBe('The data does not match the arguments of Error(string).')
    expect(why(`0x08c379a0${'0'.repeat(2 * 300_000)}`)).toContain('too long')
  })
})

describe('parseErrorSignature', () => {
  test('default', () => {
    expect(parseErrorSignature('error Panic(uint256 code)')).toMatchObject({ selector: '0x4e487b71' })
  })

  test('error: what no error can be', () => {
    expect(parseErrorSignature('Bad(uint256 indexed a)')).toBeNull()
    expect(parseErrorSignature('Bad(uint256) anonymous')).toBeNull()
    expect(parseErrorSignature('nonsense')).toBeNull()
  })
})
