import { AbiCoder } from 'ethers'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCall } from '@/lib/abi/decode-call'
import { parseFunctionSignature } from '@/lib/abi/error-signature'
import { KNOWN_FUNCTIONS } from '@/lib/abi/known-functions'

const TO = `0x${'ab'.repeat(20)}`
/** Encoded by ethers. */
const call = (selector: string, types: string[], values: unknown[]) =>
  `${selector}${AbiCoder.defaultAbiCoder().encode(types, values).slice(2)}` as Hex
const TRANSFER = call('0xa9059cbb', ['address', 'uint256'], [TO, 5n])
const why = (data: Hex) => {
  const decoded = decodeCall(data, KNOWN_FUNCTIONS)
  return decoded.state === 'raw' ? decoded.why : decoded.called.signature
}

describe('decodeCall', () => {
  test('default: a known function', () => {
    expect(decodeCall(TRANSFER, KNOWN_FUNCTIONS)).toMatchObject({
      state: 'decoded',
      called: { signature: 'transfer(address,uint256)', standard: 'ERC-20' },
      args: [{ parameter: { name: 'to' }, value: expect.stringMatching(/^0xabab/i) }, { value: 5n }],
      exact: true,
    })
  })

  test('args: a batch of calls, with tuples', () => {
    const data = call('0x82ad56cb', ['tuple(address,bool,bytes)[]'], [[[TO, true, '0x1234']]])
    expect(decodeCall(data, KNOWN_FUNCTIONS)).toMatchObject({
      called: { name: 'aggregate3' },
      args: [{ value: [[expect.any(String), true, '0x1234']] }],
    })
  })

  test('behavior: more data than arguments is told', () => {
    expect(decodeCall(`${TRANSFER}00`, KNOWN_FUNCTIONS)).toMatchObject({ state: 'decoded', exact: false })
  })

  test('behavior: of two functions with one selector the one that gives these bytes', () => {
    const named = (text: string) => ({ ...parseOrFail(text), selector: '0xa9059cbb' as const })
    const decoded = decodeCall(TRANSFER, [
      named('many(uint256[] a)'),
      named('few(uint256 a)'),
      named('two(address a, uint256 b)'),
    ])
    expect(decoded).toMatchObject({ called: { name: 'two' }, exact: true })
  })

  test('error: stays raw, and says why', () => {
    expect(why('0x')).toContain('receive() or fallback()')
    expect(why('0xa905')).toContain('at least 4 bytes')
    expect(why('0x12345678')).toBe('No known function has the selector 0x12345678.')
    expect(why('0xa9059cbb00')).toContain('does not match the arguments of transfer(address,uint256)')
    expect(why(`0xac9650d8${'0'.repeat(2 * 300_000)}`)).toContain('too long')
  })
})

function parseOrFail(text: string) {
  const parsed = parseFunctionSignature(text)
  if (!parsed) throw new Error(text)
  return parsed
}
