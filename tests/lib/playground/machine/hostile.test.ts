import { pad } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { NO_SUCH_PRECOMPILE } from '@/lib/playground/machine/failure-words'
import { TRACE_LIMITS } from '@/lib/playground/machine/trace-recorder'
import { type HostileMachine, startHostile, weigh } from './play-hostile'

let hostile: HostileMachine

beforeAll(async () => {
  hostile = await startHostile()
})

// Those that take longer are in tests/long/playground-machine.test.ts.
test.each([
  ['memoryBomb', 'out of gas'],
  ['newEntries', 'out of gas'],
  ['recursion', 'reverted'],
  ['deepFunction', 'pushed more than 1,024 values on the stack'],
  ['creates', 'out of gas'],
  ['longLogs', 'out of gas'],
  ['pairing', 'out of gas'],
  ['bls', 'out of gas'],
  ['blob', 'out of gas'],
  ['unknownInstruction', 'ran the invalid instruction (0xfe)'],
])('error: %s ends in words, keeps within the limits, and the next call is right', async (name, words) => {
  const trace = await hostile.call(name, ...(name === 'deepFunction' ? [1n] : []))
  expect(trace.error).toBe(words)
  expect(weigh(trace)).toBeLessThan(32 * 1024 * 1024)
  expect(trace.frames[0]).toMatchObject({ error: words, undone: true })
  expect(trace.accesses.every(({ undone }) => undone)).toBe(true)
  const next = await hostile.call('set', 5n)
  expect(next.error).toBeNull()
  expect(hostile.words()).toEqual(new Map([[0n, pad('0x05')]]))
})

test('behavior: what is beyond the limits is counted', async () => {
  const stores = await hostile.call('transientLoop')
  expect(stores.accesses.length).toBe(TRACE_LIMITS.accesses)
  expect(stores.droppedAccesses).toMatchObject({ SLOAD: 0, SSTORE: 0 })
  expect(Math.abs(stores.droppedAccesses.TLOAD - stores.droppedAccesses.TSTORE)).toBeLessThan(2)
  expect(stores.droppedAccesses.TLOAD).toBeGreaterThan(10_000)
  const logs = await hostile.call('logs')
  expect(logs.logs.length).toBe(TRACE_LIMITS.logs)
  expect(logs.droppedLogs).toBeGreaterThan(100)
})

test('error: the precompile that is not there says so, and the machine works on', async () => {
  const trace = await hostile.call('blobOnce')
  expect(trace.error).toBeNull()
  expect(BigInt(trace.output)).toBe(0n)
  expect(trace.frames[1]).toMatchObject({
    kind: 'staticcall',
    error: NO_SUCH_PRECOMPILE,
    undone: true,
    gas: 60_000n,
  })
  expect(hostile.words().get(0n)).toBe(pad('0x4d'))
})

test('error: an instruction that Osaka lacks is named', async () => {
  const trace = await hostile.call('beyondOsaka')
  expect(trace.error).toBeNull()
  expect(trace.frames[1]).toMatchObject({
    kind: 'create',
    error: 'ran 0x4b, which is not an instruction of Osaka',
  })
})
