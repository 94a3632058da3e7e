import { encodeDeployData, encodeFunctionData, getContractAddress, type Hex, parseEther } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import type { Trace } from '@/lib/playground/trace/trace'
import { fixture } from '../../storage/compile-solidity'
import { compileProgram, type TestProgram } from '../compile-program'
import { foldTraces } from './fold-traces'
import { type Referee, startReferee } from './referee'

const alice = addressOfAccount('alice')
const machineAt = getContractAddress({ from: alice, nonce: 0n })
const salt = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`

let program: TestProgram
let referee: Referee

const dataOf = (contract: string, functionName: string, ...args: unknown[]) =>
  encodeFunctionData({ abi: program.contract(contract).abi, functionName, args })

const deployment = (contract: string, ...args: unknown[]) => {
  const { abi, creation } = program.contract(contract)
  return encodeDeployData({ abi, bytecode: creation.bytes, args })
}

const call = (functionName: string, args: unknown[] = [], value = 0n): Promise<Trace> =>
  referee.run({ from: alice, to: machineAt, data: dataOf('Machine', functionName, ...args), value })

beforeAll(async () => {
  program = await compileProgram({ 'Machine.sol': fixture('Machine.sol') })
})

describe('a machine beside EDR', () => {
  beforeAll(async () => {
    referee = await startReferee()
    await referee.run({ from: alice, to: null, data: deployment('Machine'), value: parseEther('3') })
  })

  const bob = addressOfAccount('bob')
  test.each<[string, unknown[]?, bigint?]>([
    ...['revertPlain', 'revertText', 'revertCustom', 'panicIndex', 'panicAssert', 'panicDivide'].map(
      (name) => [name] as [string],
    ),
    ...['invalidOpcode', 'stackUnderflow', 'innerOutOfGas', 'nested', 'nestedOnce'].map(
      (name) => [name] as [string],
    ),
    ['writeDeepAndFail', [5n]],
    ['pay', [bob, 1000n], 2000n],
    ['pay', [bob, 10n ** 25n]],
    ['payTooMuch', [bob]],
    ['payFailing', [], 5n],
    ['balancesSeen', [bob]],
    ['locked', [0n]],
    ['locked', [4n]],
    ['flip'],
    ['create', [], 7n],
    ['create2', [salt(1)]],
    ['create2', [salt(1)]],
    ['createTwice', [salt(2)]],
    ['createFailing'],
    ['createAndDestroy', [salt(3)], 9n],
    ['createAndDestroy', [salt(3)], 9n],
    ['createAndDestroyThenFail', [salt(3)]],
    ['destroyChild'],
    ['precompiles'],
    ['block_'],
    ['clear'],
    ['noSuchFunction'],
  ])('behavior: %s', async (name, args = [], value = 0n) => {
    if (name === 'noSuchFunction')
      await referee.run({ from: alice, to: machineAt, data: '0x12345678', value })
    else await call(name, args, value)
    await referee.compareStorage()
    expect(referee.differences).toEqual([])
  })

  test('behavior: delegatecall, with value and a failure within', async () => {
    const other = getContractAddress({ from: bob, nonce: 0n })
    await referee.run({ from: bob, to: null, data: deployment('Machine'), value: 0n })
    for (const [name, ...args] of [
      ['write', 3n],
      ['nested'],
      ['revertCustom'],
      ['locked', 2n],
      ['takeAndFail'],
    ]) {
      const trace = await call('delegate', [other, dataOf('Machine', String(name), ...args)], 12n)
      const within = trace.frames.find(({ kind }) => kind === 'delegatecall')
      expect(within).toMatchObject({ storage: machineAt, code: other, from: alice })
    }
    await referee.compareStorage()
    expect(referee.differences).toEqual([])
  })

  test('behavior: re-entrancy', async () => {
    const carol = addressOfAccount('carol')
    const thief = getContractAddress({ from: carol, nonce: 0n })
    await referee.run({ from: carol, to: null, data: deployment('Thief', machineAt), value: 100n })
    const trace = await referee.run({ from: carol, to: thief, data: dataOf('Thief', 'steal'), value: 0n })
    expect(trace.frames.length).toBe(9)
    await referee.compareStorage()
    expect(referee.differences).toEqual([])
  })

  test('behavior: value to an account, to one that is new, to itself, and long calldata', async () => {
    const data: Hex = `0x${'00'.repeat(3000)}${'ab'.repeat(9000)}`
    for (const to of [bob, '0x00000000000000000000000000000000000ABCDe', alice] as const) {
      await referee.run({ from: alice, to, data: '0x', value: 5n })
      await referee.run({ from: alice, to, data, value: 0n })
    }
    expect(referee.differences).toEqual([])
  })

  test('behavior: code that may not be deployed, or fails', async () => {
    for (const data of ['0xef', '0x60ef60005360016000f3', '0x4b', '0x5b6000'] as const) {
      await referee.run({ from: alice, to: null, data, value: 1n })
    }
    expect(referee.differences).toEqual([])
  })

  test('behavior: the trace folds to what stands, each word before being the fold so far', () => {
    const { wrong, words } = foldTraces(referee.traces)
    expect(wrong).toEqual([])
    for (const [address, folded] of words) expect(folded).toEqual(referee.machine.words(address))
    expect(words.size).toBeGreaterThan(4)
  })
})
