import { beforeAll, describe, expect, test } from 'vitest'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import { explainGas } from '@/lib/playground/narrate/explain-gas'
import { announceStep, narrateStep } from '@/lib/playground/narrate-step'
import { runSource, type SourceRun } from './run-source'

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Told {
  mapping(address => mapping(uint256 => uint256)) m;
  struct Seat { address owner; uint64 since; bool taken; }
  Seat[] seats;
  string note;
  bytes1[40] flags;
  int16 small;
  uint256 transient lock;

  function write(address who) external { m[who][9] = 5; }
  function sit() external { seats.push(Seat(msg.sender, 7, true)); }
  function leave() external { delete seats[0].taken; }
  function name(string calldata to) external { note = to; }
  function flag() external { flags[0] = 0x01; flags[33] = 0xff; }
  function below() external { small = -3; }
  function guard() external { lock = 1; }
  function fail() external { try this.failing() {} catch {} }
  function failing() external { small = 4; revert(); }
  function raw() external { assembly { sstore(0x1234, 0xabcdef0123) } }
  function dirty() external { assembly { sstore(small.slot, or(sload(small.slot), shl(200, 7))) } }
  function both() external { assembly { sstore(small.slot, 0x1) } }
  function zeros() external { note = "a"; note = hex"6100"; }
  function again() external { small = 4; small = 5; small = 0; small = 1; small = 1; }
}`

const LONG = 'a text that is longer than thirty-one bytes'

const ACTS = [
  { call: 'write', args: [addressOfAccount('alice')] },
  ...['sit', 'leave'].map((call) => ({ call })),
  { call: 'name', args: ['short'] },
  { call: 'name', args: [LONG] },
  ...['flag', 'below', 'guard', 'fail', 'raw', 'again', 'dirty', 'both', 'zeros'].map((call) => ({ call })),
]

describe('a step in words', () => {
  let run: SourceRun
  const stepsOf = (call: number) => run.played[call + 1]?.steps ?? []
  const linesOf = (call: number) => stepsOf(call).map(narrateStep)

  beforeAll(async () => {
    run = await runSource({ 'Told.sol': SOURCE }, [
      { deploy: 'Told' },
      ...ACTS.map((act) => ({ at: 'Told', ...act })),
    ])
  })

  test('default: a write has its path and both values, an account its name', () => {
    expect(linesOf(0)).toContain('writes `m[alice][9]` · 0 → 5')
    const [step] = stepsOf(0)
    if (!step) throw new Error('no step')
    expect(announceStep(step, 7, 20)).toBe('Step 7 of 20. Writes m of alice of 9, from 0 to 5.')
  })

  test('behavior: of a packed slot those members are told that changed', () => {
    expect(linesOf(1)).toEqual([
      'reads the length of `seats`',
      'writes the length of `seats` · 0 → 1',
      ...linesOf(1).slice(2, -1),
      expect.stringContaining('`seats[0].taken` · false → true'),
    ])
    expect(linesOf(1).join('\n')).toContain(
      '`seats[0].owner` · 0x0000000000000000000000000000000000000000 → alice',
    )
    expect(linesOf(2).at(-1)).toBe('writes `seats[0].taken` · true → false')
    expect(linesOf(5).filter((line) => line.startsWith('writes'))).toEqual([
      'writes `flags[0]` · 0x00 → 0x01',
      'writes `flags[33]` · 0x00 → 0xff',
    ])
    expect(linesOf(5)[0]).toBe('reads `flags[31]`, `flags[30]`, `flags[29]`, 29 more in the same slot')
    expect(linesOf(6).at(-1)).toBe('writes `small` · 0 → -3')
  })

  test('behavior: a text is told by itself, or by its length and its pieces', () => {
    expect(linesOf(3).at(-1)).toBe('writes `note` · "" → "short"')
    expect(linesOf(4)).toContain('writes `note` · "short" → 43 bytes')
    expect(linesOf(4)).toContain(`writes data of \`note\` · "" → "${LONG.slice(0, 32)}"`)
  })

  test('behavior: transient, undone and unnamed steps say so', () => {
    expect(linesOf(7)).toEqual(['writes transient `lock` · 0 → 1'])
    expect(linesOf(8).at(-1)).toBe('writes `small` · -3 → 4 · undone')
    const undone = stepsOf(8).at(-1)
    expect(undone && announceStep(undone, 2, 2)).toContain('This write was reverted: the call failed.')
    const reads = stepsOf(8).filter(({ access }) => access.op === 'SLOAD')
    expect(reads.map(({ access }) => access.undone)).toContain(true)
    expect(reads.map((step) => [narrateStep(step), announceStep(step, 1, 2)]).join()).not.toMatch(
      /undone|reverted/,
    )
    expect(linesOf(9)).toEqual(['writes slot 4660 · 0 → 0xabcdef0123'])
  })

  test('behavior: the same value is said where all 32 bytes are equal, and nowhere else', () => {
    expect(linesOf(10).at(-1)).toBe('writes `small` · 1, same value')
    const last = stepsOf(10).at(-1)
    expect(last && announceStep(last, 1, 1)).toBe('Step 1 of 1. Writes small, 1, same value.')
    const word = `0x7${'1'.padStart(50, '0')}`
    expect(linesOf(11).at(-1)).toBe(`writes bytes of no variable · 0x1 → ${word}, beside \`small\``)
    expect(linesOf(12)).toEqual([`writes bytes of no variable · ${word} → 0x1, beside \`small\``])
    expect(linesOf(13).at(-1)).toMatch(/^writes `note` · 0x61(00){30}02 → 0x61(00){30}04$/)
  })

  test('default: what a step cost is explained by the rules of the chain', () => {
    const gasOf = (call: number, i: number) => {
      const step = stepsOf(call)[i]
      return step ? explainGas(step.access) : null
    }
    expect(gasOf(0, 0)).toBe(
      '22,100 gas: 2,100 for the first access to this slot in the transaction, which is cold (EIP-2929), and 20,000 to change a word from zero to non-zero (EIP-2200).',
    )
    expect(gasOf(1, 0)).toBe(
      '2,100 gas: the first access to this slot in the transaction, so it is cold (EIP-2929).',
    )
    expect(gasOf(7, 0)).toBe('100 gas: transient storage costs the same each time (EIP-1153).')
    const writes = stepsOf(10).flatMap(({ access }) => (access.op === 'SSTORE' ? [explainGas(access)] : []))
    expect(writes).toEqual([
      '2,900 gas: the slot is warm (EIP-2929), and 2,900 to change a word that was not zero (EIP-2200).',
      '100 gas: the slot is warm (EIP-2929), and 100 to change it again: this transaction has changed it before (EIP-2200).',
      '100 gas: the slot is warm (EIP-2929), and 100 to change it again: this transaction has changed it before (EIP-2200). 4,800 are added to the refund for setting the word to zero (EIP-3529).',
      '100 gas: the slot is warm (EIP-2929), and 100 to change it again: this transaction has changed it before (EIP-2200). 4,800 are subtracted from the refund: the word is no longer cleared (EIP-3529).',
      '100 gas: the slot is warm (EIP-2929), and 100 to write the same value again (EIP-2200).',
    ])
    const warm = stepsOf(10).filter(({ access }) => access.op === 'SLOAD')[1]
    expect(warm && explainGas(warm.access)).toBe(
      '100 gas: the slot was accessed before in this transaction, so it is warm (EIP-2929).',
    )
  })
})
