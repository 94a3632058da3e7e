import { encodeFunctionData, getContractAddress, pad } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { createMachine, type Machine } from '@/lib/playground/machine/create-machine'
import { KEPT } from '@/lib/playground/machine/trace-recorder'
import { addressOf } from '@/lib/playground/program/accounts'
import type { Trace } from '@/lib/playground/trace/trace'
import { fixture } from '../../storage/compile-solidity'
import { compileProgram, type TestContract } from '../compile-program'

const from = addressOf('alice')
const to = getContractAddress({ from, nonce: 0n })

let contract: TestContract
let machine: Machine

const call = (functionName: string, ...args: unknown[]) =>
  machine.run({ from, to, value: 0n, data: encodeFunctionData({ abi: contract.abi, functionName, args }) })

/** Bytes of text that a trace keeps. */
const weigh = (trace: Trace) =>
  JSON.stringify(trace, (_, value) => (typeof value === 'bigint' ? `${value}` : value)).length

beforeAll(async () => {
  const program = await compileProgram({ 'Hostile.sol': fixture('Hostile.sol') })
  contract = program.contract('Hostile')
  machine = await createMachine()
  await machine.run({ from, to: null, data: contract.creation.bytes, value: 0n })
})

test.each([
  ...['loop', 'memoryBomb', 'readLoop', 'writeLoop', 'transientLoop', 'newEntries', 'hashLoop', 'longHashes'],
  ...['recursion', 'manyCalls', 'longCalls', 'creates', 'longCreates', 'logs', 'longLogs'],
  ...['modexp', 'pairing', 'bls', 'blob'],
])('error: %s ends for lack of gas, keeps within the limits, and the next call is right', async (name) => {
  const started = process.env.TIMES ? performance.now() : 0
  const trace = await call(name)
  if (started)
    console.log(
      name,
      Math.round(performance.now() - started),
      'ms',
      weigh(trace),
      trace.error,
      trace.accesses.length,
      JSON.stringify(trace.droppedAccesses),
      trace.hashes.length,
      trace.droppedHashes,
      trace.frames.length,
      trace.droppedFrames,
      trace.logs.length,
      trace.droppedLogs,
      trace.created.length,
      Math.round(process.memoryUsage().heapUsed / 1e6),
    )
  expect(trace.error).toMatch(/^(out of gas|reverted)$/)
  expect(weigh(trace)).toBeLessThan(64 * 1024 * 1024)
  expect(trace.accesses.length).toBeLessThanOrEqual(KEPT.accesses)
  const next = await call('set', 5n)
  expect(next.error).toBeNull()
  expect(machine.words(to)).toEqual(new Map([[0n, pad('0x05')]]))
})
