import { encodeAbiParameters, encodeErrorResult, getAddress, parseAbi, parseAbiParameters } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeOutcome } from '@/lib/playground/outcome/decode-outcome'
import { type ProgramInterface, readInterface } from '@/lib/playground/outcome/say-call'
import { programOf } from '../compile-here'

let known: ProgramInterface

beforeAll(async () => {
  known = readInterface(
    await programOf(`interface Nothing {}
contract C { struct Who { address at; string name; } event Paid(address indexed to, uint amount); error TooLittle(uint has, Who who);
  function f() external { emit Paid(msg.sender, 1); revert TooLittle(1, Who(msg.sender, "a")); } }`),
  )
})

const ABI = parseAbi([
  'struct Who { address at; string name; }',
  'error TooLittle(uint256 has, Who who)',
  'error Error(string)',
  'error Panic(uint256)',
])
const WHO = { at: `0x${'ab'.repeat(20)}`, name: 'a\u202e' } as const

describe('decodeOutcome', () => {
  test('default: return values by their names', () => {
    const outputs = parseAbiParameters('uint256 amount, (bool yes, string said) answer')
    const output = encodeAbiParameters(outputs, [5n, { yes: true, said: 'x' }])
    expect(decodeOutcome({ output, error: null }, outputs, known.errors)).toEqual({
      state: 'returned',
      values: [
        { parameter: outputs[0], value: 5n },
        { parameter: outputs[1], value: [true, 'x'] },
      ],
    })
    expect(decodeOutcome({ output: '0x', error: null }, [], [])).toEqual({ state: 'returned', values: [] })
  })

  test.each([
    [
      'a reason',
      encodeErrorResult({ abi: ABI, errorName: 'Error', args: ['too\u202e late'] }),
      'Reverted: “too\\u{202e} late”',
    ],
    [
      'a panic',
      encodeErrorResult({ abi: ABI, errorName: 'Panic', args: [17n] }),
      'Panic 0x11: arithmetic overflow or underflow.',
    ],
    [
      'a custom error',
      encodeErrorResult({ abi: ABI, errorName: 'TooLittle', args: [1n, WHO] }),
      `Reverted with TooLittle(has: 1, who: (at: ${getAddress(WHO.at)}, name: "a\\u{202e}")).`,
    ],
    ['nothing', '0x', 'Reverted without a reason.'],
    ['an unknown error', '0x01020304', 'Reverted. No known error has the selector 0x01020304.'],
  ] as const)('behavior: reverted with %s', (_, output, says) => {
    expect(decodeOutcome({ output, error: 'reverted' }, [], known.errors)).toMatchObject({
      state: 'failed',
      says,
    })
  })

  test('behavior: failed without a revert', () => {
    expect(decodeOutcome({ output: '0x', error: 'out of gas' }, [], [])).toMatchObject({
      says: 'Out of gas.',
    })
  })

  test('error: output that is not what was declared', () => {
    const outputs = parseAbiParameters('string')
    for (const output of ['0x', '0x01', `0x${'ff'.repeat(64)}`, `0x${'00'.repeat(400_000)}`] as const) {
      expect(decodeOutcome({ output, error: null }, outputs, []).state).toBe('unreadable')
    }
  })
})

test('default: events and errors of all contracts, then the well-known ones', () => {
  expect(known.events[0]?.signature).toBe('Paid(address,uint256)')
  expect(known.events.length).toBeGreaterThan(10)
  expect(known.errors[0]?.signature).toBe('TooLittle(uint256,(address,string))')
})
