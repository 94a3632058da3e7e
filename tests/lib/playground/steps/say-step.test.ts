import { describe, expect, test } from 'vitest'
import { sayFrame, sayLine, sayStep } from '@/lib/playground/steps/say-step'
import { addressAt, frameOf, nameOf, placeOf, stepOf, wordOf } from '../hand-made-run'

const SMALL = { kind: 'value', label: 'uint8', bytes: 1, reading: { as: 'uint', bits: 8 } } as const
const packed = nameOf(
  placeOf('low', { from: 31, to: 32, type: 'uint8', readAs: SMALL }),
  placeOf('high', { from: 30, to: 31, type: 'uint8', readAs: SMALL }),
)

describe('sayStep', () => {
  test('default: a write says what changed, from what to what', () => {
    const said = sayStep(stepOf({ after: wordOf(5) }, nameOf(placeOf('balances[bob]'))))
    expect(said).toMatchObject({ verb: 'writes', what: 'balances[bob]', change: '0 → 5' })
  })

  test('behavior: of values that share a slot only those whose bytes changed are named', () => {
    expect(sayStep(stepOf({ after: wordOf(0x0100) }, packed))).toMatchObject({
      what: 'high',
      change: '0 → 1',
    })
    expect(sayStep(stepOf({ after: wordOf(0x0101) }, packed))).toMatchObject({
      what: 'low and 1 neighbour',
      change: null,
    })
  })

  test('behavior: the same value is said of a write that leaves all 32 bytes as they were, and of no other', () => {
    const same = { before: wordOf(5), after: wordOf(5) }
    expect(sayStep(stepOf(same)).change).toBe('5, same value')
    expect(sayStep(stepOf({ ...same, op: 'SLOAD' })).change).toBe('5')
    const beside = stepOf({ before: wordOf(0x070000n), after: wordOf(0x090000n) }, packed)
    expect(sayStep(beside)).toMatchObject({
      what: 'bytes beside low and 1 neighbour',
      isNamed: false,
      change: '458752 → 589824',
    })
    const both = stepOf({ before: wordOf(0x070000n), after: wordOf(0x090001n) }, packed)
    expect(sayStep(both)).toMatchObject({ what: 'low and other bytes', isNamed: true, change: '0 → 1' })
  })

  test('behavior: a read says what it found; a slot without a name stays a slot', () => {
    const read = stepOf({ op: 'SLOAD', before: wordOf(7), after: wordOf(7) })
    expect(sayStep(read)).toMatchObject({ verb: 'reads', what: 'count', change: '7' })
    expect(sayStep(stepOf({ slot: wordOf(9) }, nameOf()))).toMatchObject({ what: 'slot 9', isNamed: false })
  })
})

const letterOf = (address: string) => address.slice(2, 3)

describe('sayFrame', () => {
  test('default: who calls whom, and whose code runs on whose storage', () => {
    expect(sayFrame(frameOf(), false, letterOf)).toBe('a calls c')
    expect(sayFrame(frameOf({ kind: 'delegatecall', code: addressAt('d') }), false, letterOf)).toBe(
      'c runs the code of d on its own storage',
    )
    expect(sayFrame(frameOf(), true, letterOf)).toBe('back in c')
  })

  test('behavior: what became of it', () => {
    expect(sayFrame(frameOf({ error: 'reverted', undone: true }), false, letterOf)).toMatch(/\(reverted\)$/)
    expect(sayFrame(frameOf({ undone: true }), false, letterOf)).toMatch(/\(undone\)$/)
  })
})

test('default: a line of the source that is seen, and of another file with its name', () => {
  expect(sayLine({ file: 'contract.sol', line: 1036 })).toBe('line 1,036')
  expect(sayLine({ file: '@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol', line: 58 })).toBe(
    'ERC1967Utils.sol 58',
  )
})
